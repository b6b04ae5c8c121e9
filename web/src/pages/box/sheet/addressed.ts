// The addresses of score sheets.

import type { GameName } from '../../../protocol';
import { GAMES } from '../../../lib/games';
import { sheetOf } from './kept-sheets';

/** In the address of a blank sheet, this stands in place of a sheet's id. */
export const BLANK = 'vierge';

/** The game of the sheet at this address, if it exists. */
export function gameOfSheet([name, game, ...more]: string[]): GameName | undefined {
  if (!name || more.length) return undefined;
  if (name === BLANK) return GAMES.find((one) => one.name === game)?.name;
  return game === undefined ? sheetOf(name)?.game : undefined;
}
