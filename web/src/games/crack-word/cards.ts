// Card codes as records write them, and the places where a card may be laid, which the view lists.

import type { CrackWord } from '../../protocol';

/** A card and the seat whose colour it has. The code is `E`, `?E` (a joker with its letter), `?` or `#`. */
export interface OwnedCard {
  code: string;
  seat: number;
}

/** The cards of one letter of a line, bottom to top. */
export type Stack = OwnedCard[];

export type At = CrackWord.At;
export type Lays = CrackWord.Lays;

export interface Place {
  line: number;
  at: At;
}

export const JOKER = '?';
export const BIN = '#';

/** The letter that a card shows; empty for a POUBELLE or a joker without a letter. */
export function letterOf(code: string): string {
  const last = code.at(-1) ?? '';
  return last >= 'A' && last <= 'Z' ? last : '';
}

export function isJoker(code: string): boolean {
  return code.startsWith(JOKER);
}

/** The card as it was in the hand: a joker without its letter. */
export const cardOf = (code: string): string => (isJoker(code) ? JOKER : code);

function readCard(text: string): OwnedCard {
  return { code: text.slice(0, -1), seat: Number(text.at(-1)) };
}

/** A line as a view writes it: `["A0", "B1/B0"]`. */
export function readLine(line: CrackWord.Line): Stack[] {
  return line.map((letter) => letter.split('/').map(readCard));
}

export function topOf(stack: Stack): OwnedCard {
  return stack[stack.length - 1]!;
}

/** The letters that a line shows. */
export function readAs(stacks: Stack[]): string {
  return stacks.map((stack) => letterOf(topOf(stack).code)).join('');
}

/** The names under which a card of the hand may be laid (a joker has one per letter); without a card, those of all cards. */
function namesOf(lays: Lays, card: string | null): string[] {
  return Object.keys(lays.places).filter((name) => card === null || card === cardOf(name));
}

const across = (at: At): number => (at === 'left' ? 0 : at === 'right' ? Infinity : at);

/**
 * The places on a line where a card of the hand may be laid, left to right; without a card, where any card may. A POUBELLE takes the whole
 * line.
 */
export function placesOf(lays: Lays | undefined, line: number, card: string | null): At[] {
  if (!lays) return [];
  if (card === BIN) return lays.bins.includes(line) ? ['right'] : [];
  const all = namesOf(lays, card).flatMap((name) => lays.places[name]?.[line - 1] ?? []);
  return [...new Set(all)].sort((one, other) => across(one) - across(other));
}

/** The name of a hand's card at a place: a JOKER with the letter it takes there, or without one if the player must choose the letter. */
export function nameAt(lays: Lays | undefined, card: string, { line, at }: Place): string | undefined {
  return lays && namesOf(lays, card).find((name) => lays.places[name]?.[line - 1]?.includes(at));
}

/** The line with a card laid. A position that does not exist leaves the line unchanged. */
export function laid(stacks: Stack[], at: At, card: OwnedCard): Stack[] {
  if (at === 'left') return [[card], ...stacks];
  if (at === 'right') return [...stacks, [card]];
  return stacks.map((stack, index) => (index === at - 1 ? [...stack, card] : stack));
}

/**
 * The place that an arrow key leads to, among the places on each line. Moving to another line keeps the position along the line if
 * possible.
 */
export function step(all: At[][], from: Place | null, across: number, down: number): Place | null {
  if (from === null || !all[from.line - 1]?.length) {
    const line = all.findIndex((places) => places.length > 0);
    return line < 0 ? null : { line: line + 1, at: all[line]!.at(-1)! };
  }
  if (down === 0) {
    const places = all[from.line - 1]!;
    const here = Math.max(0, places.indexOf(from.at));
    return { line: from.line, at: places[Math.min(places.length - 1, Math.max(0, here + across))]! };
  }
  for (let line = from.line + down; line >= 1 && line <= all.length; line += down) {
    const places = all[line - 1]!;
    if (places.length) return { line, at: places.includes(from.at) ? from.at : places.at(-1)! };
  }
  return from;
}

/** The place on a line where a dropped card goes: the letter under the pointer if the card fits there, else the nearer end. */
export function placeUnder(x: number, letters: { left: number; right: number }[], places: At[]): At | null {
  for (const at of places) {
    const letter = typeof at === 'number' ? letters[at - 1] : undefined;
    if (letter && x >= letter.left && x <= letter.right) return at;
  }
  const first = letters[0];
  const last = letters.at(-1);
  if (!first || !last || !places.includes('left')) return places.includes('right') ? 'right' : null;
  return x < (first.left + last.right) / 2 ? 'left' : 'right';
}

/** The indexes in a hand of the cards that have just arrived. */
export function arrivals(hand: string[], came: string[]): number[] {
  const taken = new Set<number>();
  for (const card of came) {
    // The last card of its kind: equal cards that were there before stay where they are.
    let index = hand.lastIndexOf(card);
    while (taken.has(index)) index = index > 0 ? hand.lastIndexOf(card, index - 1) : -1;
    if (index >= 0) taken.add(index);
  }
  return [...taken].sort((a, b) => a - b);
}
