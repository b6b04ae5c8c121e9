// What is played, as it is said to who does not see it.

import type { Happening } from '../protocol';

/** Sentence by sentence, with a word for the sign on a die. Whose turn it is, the page says by itself. */
export function aloud(plays: Pick<Happening, 'events' | 'told'>[], diamond: string): string[] {
  return plays
    .flatMap((play) => play.told.filter((_, at) => !passesTheTurn(play.events[at])))
    .map((line) => sentence(line.replaceAll('◇', diamond)));
}

export function passesTheTurn(event: Happening['events'][number] | undefined): boolean {
  return event?.event === 'turn' || (event?.event === 'next' && event.phase === 'turn');
}

export const sentence = (line: string): string => (/[.!?…]$/.test(line) ? line : `${line}.`);
