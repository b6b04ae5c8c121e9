// Each game in words, loaded when its table is.

import type { GameName } from '../../protocol';
import type { Spoken } from '../../lib/spoken';

const SPOKEN: Record<GameName, () => Promise<{ spoken: unknown }>> = {
  'word-out': () => import('../../games/word-out/spoken'),
  'crack-word': () => import('../../games/crack-word/spoken'),
  rondorondo: () => import('../../games/rondorondo/spoken'),
  'yahtzee-des-mots': () => import('../../games/yahtzee-des-mots/spoken'),
};

/** A table knows its own game only: what is read from its view goes back to it. */
export async function spokenOf(game: string): Promise<Spoken | undefined> {
  return (await SPOKEN[game as GameName]?.())?.spoken as Spoken | undefined;
}
