// The addresses of score sheets.

import type { GameName } from '../../../protocol';
import { GAMES } from '../../../lib/games';
import { sheetOf } from './kept-sheets';

/** What the address of an empty sheet has in place of a sheet's own name. */
export const BLANK = 'vierge';

/** The game of the sheet at this address, if there is one. */
export function gameOfSheet([name, game, ...more]: string[]): GameName | undefined {
  if (!name || more.length) return undefined;
  if (name === BLANK) return GAMES.find((one) => one.name === game)?.name;
  return game === undefined ? sheetOf(name)?.game : undefined;
}
