// The dice as they are printed (rule YM-1): what the page needs to draw them. `*` is the ◇.

/** The faces of each die, die 1 first. */
export const FACES = ['*CJSTY', 'AEINTV', 'AEINSU', 'EGLQRS', 'AEFHOP', 'AEOUXZ', 'BDILMR'] as const;

export const DIAMOND = '*';

const VALUES: Record<number, string> = { 1: 'AEINRST', 2: 'LOU', 3: 'CDMP', 4: 'BFGHV', 5: 'Z', 6: 'Y', 8: 'JQX' };
const BY_LETTER = new Map(
  Object.entries(VALUES).flatMap(([value, letters]) => [...letters].map((letter) => [letter, Number(value)] as const)),
);

/** The number in a face's corner. ◇ has none to give, nor have K and W, which are on no die. */
export function valueOf(face: string): number {
  return BY_LETTER.get(face) ?? 0;
}

/** The five faces of a die that are not the one it shows. */
export function hidden(die: number, face: string): string[] {
  const others = [...(FACES[die] ?? FACES[1])].filter((other) => other !== face);
  return others.slice(0, 5);
}
