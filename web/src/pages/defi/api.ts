// The HTTP requests about the puzzles of a day.

import type { Answered, GameName, Imported, PuzzleDay, PuzzleGrade } from '../../protocol';
import { ask } from '../../lib/api';

export const puzzles = {
  /** The puzzles of a day, or of `today`. */
  of: (day: string) => ask<PuzzleDay>('GET', `/api/puzzles/${encodeURIComponent(day)}`),
  table: (day: string, game: GameName, name: string) => ask<Imported>('POST', `/api/puzzles/${day}/${game}/table`, { name }),
  answer: (day: string, game: GameName, answer: Answered) => ask<PuzzleGrade>('POST', `/api/puzzles/${day}/${game}/answers`, answer),
};
