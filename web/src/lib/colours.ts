// The colours of the players at a table: players keep the colour they chose, and no two have the same.

import type { Colour } from '../protocol';

/** The order in which players without a choice get colours: red, blue, green and yellow first. */
export const COLOURS: Colour[] = ['brick', 'azure', 'olive', 'amber', 'plum', 'teal', 'rose', 'indigo'];

/** The colours of the seats after one seat has taken the next free colour. */
export function recoloured(colours: Colour[], seat: number): Colour[] {
  const from = COLOURS.indexOf(colours[seat]!);
  const next = [...COLOURS.slice(from + 1), ...COLOURS.slice(0, from)].find((colour) => !colours.includes(colour));
  return colours.map((colour, index) => (index === seat ? (next ?? colour) : colour));
}

/** The colour of each seat, wherever it is shown. If two players chose the same, the first has it. */
export function coloursOf(seats: { colour?: Colour | null }[]): Colour[] {
  const chosen = seats.map(({ colour }, seat) => (colour && seats.findIndex((other) => other.colour === colour) === seat ? colour : null));
  const free = COLOURS.filter((colour) => !chosen.includes(colour));
  // A seat without a choice has the colour of its index, if that is free.
  const own = chosen.map((colour, seat) => colour ?? (free.includes(COLOURS[seat]!) ? COLOURS[seat]! : null));
  const left = COLOURS.filter((colour) => !own.includes(colour));
  return own.map((colour) => colour ?? left.shift() ?? 'brick');
}
