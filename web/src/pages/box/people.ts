// The players at the real table, as last entered: a new sheet, hourglass or draw starts with them.

import { store, stored } from '../../lib/storage';

const KEY = 'lettrine.people';

export function people(): string[] {
  return stored<string[]>(KEY, []).filter((name) => typeof name === 'string');
}

export function keepPeople(names: string[]): void {
  store(KEY, names);
}
