// The people round one screen.

/** Names as they will be called: an empty one by its number, two of the same told apart. */
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
