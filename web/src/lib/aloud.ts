// Plays as sentences for screen readers.

import type { Happening, Seen } from '../protocol';
import type { About } from './games';

/** The sentences of plays, with words for the game's signs. Changes of turn are left out: the page announces them itself. */
export function aloud(
  plays: Pick<Happening, 'events' | 'told'>[],
  game: Pick<About, 'passes'>,
  signs: [sign: string, word: string][],
): string[] {
  return plays
    .flatMap((play) => play.told.filter((_, at) => !passesTheTurn(play.events[at], game)))
    .map((line) => sentence(signs.reduce((text, [sign, word]) => text.replaceAll(sign, word), line)));
}

/** Whether an event of the game only says whose turn it is. */
export function passesTheTurn(event: Seen | undefined, { passes }: Pick<About, 'passes'>): boolean {
  return event !== undefined && passes?.(event) === true;
}

export const sentence = (line: string): string => (/[.!?…]$/.test(line) ? line : `${line}.`);
