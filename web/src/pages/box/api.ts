// The HTTP requests of the tools for the box.

import type { CountedSheet, Preparation, WhoBegins, WhoPlays, WrittenSheet } from '../../protocol';
import { ask } from '../../lib/api';

export const box = {
  sheet: (game: string, sheet: WrittenSheet) => ask<CountedSheet>('POST', `/api/box/${game}/sheet`, sheet),
  first: (game: string, who: WhoPlays) => ask<WhoBegins>('POST', `/api/box/${game}/first`, who),
  preparation: (game: string) => ask<Preparation[]>('GET', `/api/box/${game}/preparation`),
};
