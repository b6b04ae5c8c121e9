// The puzzles of a day that this page knows, and dates in words.

import type { PuzzleDay } from '../../protocol';
import { GAMES, type About, type Puzzle } from '../../lib/games';
import { settings } from '../../lib/settings.svelte';

/** A puzzle of a day: its game, its texts and its id. */
export interface Posed {
  game: About;
  puzzle: Puzzle;
  id: string;
}

/** The puzzles of a day, in the games' order: those of the server for which their game has texts. */
export async function puzzlesOf(day: PuzzleDay): Promise<Posed[]> {
  const posed = GAMES.map(async (game): Promise<Posed[]> => {
    const id = day.puzzles.find((posed) => posed.game === game.name)?.puzzle;
    return game.puzzle && id !== undefined ? [{ game, puzzle: (await game.puzzle()).PUZZLE, id }] : [];
  });
  return (await Promise.all(posed)).flat();
}

/** A date in words: `mardi 17 novembre 2026`. */
export function dateSaid(day: string, short = false): string {
  const form: Intl.DateTimeFormatOptions = short
    ? { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }
    : { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(settings.language === 'en' ? 'en-GB' : 'fr-FR', form);
}
