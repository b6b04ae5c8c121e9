// Previews of the composed words in each open box: one request to the server for all boxes.

import type { Outcome, Problem, YahtzeeDesMots } from '../../protocol';
import { BOXES, standsIn, type Box, type Sheet, type Turn } from './boxes';
import { WORDLESS } from './components';

type Score = Extract<YahtzeeDesMots.Action, { do: 'score' }>;

/** The points of a box, or the reason why it would be refused. */
export type Preview = { points: number; premium: number } | { problem: Problem };
export type Previews = Partial<Record<Box, Preview>>;

export const suits = (preview: Preview | undefined): boolean => preview !== undefined && 'points' in preview;

export interface Composed {
  sheet: Sheet;
  words: string[];
  /** In free order, the box that gets 0 when another stands in (rule YM-9). */
  zero: Turn | null;
}

/** The action that fills a box. Some boxes take no words, whatever is composed. */
export function scoring(box: Box, { words, zero }: Pick<Composed, 'words' | 'zero'>): Score {
  const said = (WORDLESS as readonly Box[]).includes(box) ? [] : words;
  return { do: 'score', box, words: said, ...(zero && standsIn(box) ? { zero } : {}) };
}

/**
 * The actions to ask about: every open box and, if words are composed, the box `bare` without words, for a player who prefers to write 0
 * there.
 */
export function questions(composed: Composed, bare: Box | null): Score[] {
  const open = BOXES.filter((box) => composed.sheet[box] === undefined).map((box) => scoring(box, composed));
  const zero = bare && composed.words.length > 0 ? [scoring(bare, { words: [], zero: composed.zero })] : [];
  return [...open, ...zero];
}

/** The answers by box, and the one about writing 0. */
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
  const { points = 0, premium = 0 } = outcome.would as Partial<YahtzeeDesMots.Would>;
  return { points, premium };
}
