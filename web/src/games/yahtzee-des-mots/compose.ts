// Words composed with the dice: the die for each letter. Whether they are words is for the server to say.

import { unaccented } from '../../lib/folded';
import { DIAMOND } from './faces';

/** A letter of a word, and the die that gives it. */
export interface Piece {
  readonly die: number;
  readonly letter: string;
}

/** The words so far; the last is the one being composed. */
export type Words = readonly (readonly Piece[])[];

export const NOTHING: Words = [[]];

/** The letters of a typed text. */
export function lettersOf(text: string): string[] {
  return [...unaccented(text)].filter((letter) => letter >= 'A' && letter <= 'Z');
}

function serves(words: Words, die: number): Piece | undefined {
  return words.flat().find((piece) => piece.die === die);
}

function free(words: Words, dice: string): number[] {
  return [...dice].map((_, die) => die).filter((die) => !serves(words, die));
}

/** Adds a letter to the last word: a die that shows it or, only if none is free, the ◇ (rule YM-5). Null, if no die gives it. */
export function typed(words: Words, dice: string, letter: string): Words | null {
  const unused = free(words, dice);
  const die = unused.find((die) => dice[die] === letter) ?? unused.find((die) => dice[die] === DIAMOND);
  return die === undefined ? null : added(words, { die, letter });
}

/** Adds a die to the last word. For the ◇, `letter` must be given. */
export function tapped(words: Words, dice: string, die: number, letter = dice[die]): Words | null {
  if (serves(words, die) || letter === undefined || letter === DIAMOND) return null;
  return settled(added(words, { die, letter }), dice);
}

function added(words: Words, piece: Piece): Words {
  return [...words.slice(0, -1), [...(words.at(-1) ?? []), piece]];
}

/** Takes a die out of its word. */
export function without(words: Words, dice: string, die: number): Words {
  const left = words.map((word) => word.filter((piece) => piece.die !== die));
  const last = left.length - 1;
  return settled(
    left.filter((word, index) => word.length > 0 || index === last),
    dice,
  );
}

/** Removes the last letter, or an empty last word. */
export function back(words: Words, dice: string): Words {
  const last = words.at(-1) ?? [];
  if (last.length === 0) return words.length > 1 ? words.slice(0, -1) : words;
  return settled([...words.slice(0, -1), last.slice(0, -1)], dice);
}

/** Whether another word can be started. */
export function mayBegin(words: Words, dice: string): boolean {
  return (words.at(-1)?.length ?? 0) > 0 && free(words, dice).length > 0;
}

export function begun(words: Words, dice: string): Words {
  return mayBegin(words, dice) ? [...words, []] : words;
}

/** The words as strings, without empty ones. */
export function spelt(words: Words): string[] {
  return words.filter((word) => word.length > 0).map((word) => word.map((piece) => piece.letter).join(''));
}

/** The words after the next throw: they stay only if all their dice were kept. */
export function carried(words: Words, kept: readonly number[]): Words {
  return words.flat().every((piece) => kept.includes(piece.die)) ? words : NOTHING;
}

/** Replaces the ◇ by a free die that shows its letter (rule YM-5). */
function settled(words: Words, dice: string): Words {
  const joker = words.flat().find((piece) => dice[piece.die] === DIAMOND);
  const shown = joker && free(words, dice).find((die) => dice[die] === joker.letter);
  if (shown === undefined) return words;
  return words.map((word) => word.map((piece) => (piece === joker ? { die: shown, letter: piece.letter } : piece)));
}
