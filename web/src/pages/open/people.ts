// The players at one screen.

/** The names to show: an empty one is replaced by a number, duplicates get a suffix. */
export function entered(names: string[], nameless: (number: number) => string): string[] {
  const called: string[] = [];
  names.forEach((written, index) => {
    const name = written.trim() || nameless(index + 1);
    let unique = name;
    for (let n = 2; called.includes(unique); n++) unique = `${name.slice(0, 21)} ${n}`;
    called.push(unique);
  });
  return called;
}
