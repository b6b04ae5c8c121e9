// The faces of the dice. `*` is the ◇.

import { DICE, VALUES } from './components';

export const DIAMOND = '*';

const worth: Record<string, number> = VALUES;

/** The number in a face's corner; 0 for the ◇. */
export function valueOf(face: string): number {
  return worth[face] ?? 0;
}

/** The five other faces of a die that shows this one. */
export function hidden(die: number, face: string): string[] {
  const others = [...(DICE[die] ?? DICE[1])].filter((other) => other !== face);
  return others.slice(0, 5);
}
