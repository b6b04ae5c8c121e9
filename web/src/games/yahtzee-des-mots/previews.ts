// What the words composed so far would make in each open box: asked of the server, all boxes at once.

import type { Outcome, Problem, YahtzeeDesMots } from '../../protocol';
import { BOXES, openTurns, standsIn, type Box, type Sheet, type Turn } from './boxes';

type Score = Extract<YahtzeeDesMots.Action, { do: 'score' }>;

/** What a box would get, or why it would get nothing. */
export type Preview = { points: number; premium: number } | { problem: Problem };
export type Previews = Partial<Record<Box, Preview>>;

export const suits = (preview: Preview | undefined): boolean => preview !== undefined && 'points' in preview;

export interface Composed {
  sheet: Sheet;
  words: string[];
  /** In free order, the box that gets 0 when another stands in (rule YM-9). */
  zero: Turn | null;
}

/** The action that fills a box. Voyelles and consonnes take no words (rule YM-11), whatever is composed beside. */
export function scoring(box: Box, { words, zero }: Pick<Composed, 'words' | 'zero'>): Score {
  const said = box === 'voyelles' || box === 'consonnes' ? [] : words;
  return { do: 'score', box, words: said, ...(zero && standsIn(box) ? { zero } : {}) };
}

/** What is asked: every open box and, where words are composed, one box with none, for who would rather write 0 there. */
export function questions(composed: Composed, bare: Box | null): Score[] {
  const open = BOXES.filter((box) => composed.sheet[box] === undefined).map((box) => scoring(box, composed));
  const zero = bare && !standsIn(bare) && composed.words.length > 0 ? [scoring(bare, { words: [], zero: null })] : [];
  return [...open, ...zero];
}

/** The answers box by box, and the one about writing 0. */
export function answers(asked: readonly Score[], outcomes: readonly Outcome[]): { previews: Previews; bare: Preview | null } {
  const previews: Previews = {};
  let bare: Preview | null = null;
  outcomes.forEach((outcome, index) => {
    const box = asked[index]?.box;
    if (!box) return;
    const preview = read(outcome);
    if (previews[box]) bare = preview;
    else previews[box] = preview;
  });
  return { previews, bare };
}

function read(outcome: Outcome): Preview {
  if ('refused' in outcome) return { problem: outcome.refused };
  const { points, premium } = outcome.would;
  return { points: Number(points ?? 0), premium: Number(premium ?? 0) };
}

/** The turn's box, to be marked on the sheet where there is no choice (rule YM-7). What may be filled the server says. */
export function turnBox(sheet: Sheet, order: YahtzeeDesMots.Order | undefined): Turn | null {
  return order === 'free' ? null : (openTurns(sheet)[0] ?? null);
}
