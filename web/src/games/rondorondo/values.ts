// What each card is worth, as `crates/games/src/rondorondo/components.txt` has it: `values.test.ts` compares them.

const BY_VALUE: [number, string][] = [
  [1, 'AEILNORSTU?'],
  [2, 'DGM'],
  [3, 'BCP'],
  [4, 'FHV'],
  [6, 'Z'],
  [8, 'JQXY'],
  [10, 'KW'],
  [-2, '-'],
];

export const VALUES: Record<string, number> = Object.fromEntries(
  BY_VALUE.flatMap(([value, cards]) => [...cards].map((card) => [card, value])),
);
