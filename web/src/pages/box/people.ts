// The players at the real table, as last entered: a new sheet, hourglass or draw starts with them.

import { store, stored } from '../../lib/storage';

const KEY = 'lettrine.people';

export function people(): string[] {
  return stored<string[]>(KEY, []).filter((name) => typeof name === 'string');
}

export function keepPeople(names: string[]): void {
  store(KEY, names);
}

/** The names to show: a player without a name gets one by place, and a duplicate name gets a number. */
export function called(names: string[], place: (number: number) => string): string[] {
  const all: string[] = [];
  names.forEach((name, at) => {
    const wanted = name.trim().slice(0, 24) || place(at + 1);
    let own = wanted;
    for (let more = 2; all.includes(own); more++) own = `${wanted.slice(0, 21)} ${more}`;
    all.push(own);
  });
  return all;
}
