// The faces of the dice, to be drawn. `*` is the ◇.

import { DICE, VALUES } from './components';

export const DIAMOND = '*';

const worth: Record<string, number> = VALUES;

/** The number in a face's corner. ◇ has none to give. */
export function valueOf(face: string): number {
  return worth[face] ?? 0;
}

/** The five faces of a die that are not the one it shows. */
export function hidden(die: number, face: string): string[] {
  const others = [...(DICE[die] ?? DICE[1])].filter((other) => other !== face);
  return others.slice(0, 5);
}
