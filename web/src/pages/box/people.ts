// The people round the table, as they were named last: whoever starts a sheet, an hourglass or a draw finds them again.

import { store, stored } from '../../lib/storage';

const KEY = 'lettrine.people';

export function people(): string[] {
  return stored<string[]>(KEY, []).filter((name) => typeof name === 'string');
}

export function keepPeople(names: string[]): void {
  store(KEY, names);
}

/** The names to go by: whoever was not named is called by their place, and of two who are called the same the second has a number. */
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
