// What was written last, in few words: a board shows it until the next dice are thrown.

import type { YahtzeeDesMots } from '../../protocol';
import { count, words } from '../../lib/words';
import { nameOf } from './boxes';

type Written = Extract<YahtzeeDesMots.Seen, { event: 'scored' | 'timed-out' }>;

const told = words({ late: 'temps écoulé', premium: 'prime' }, { late: 'out of time', premium: 'premium' });

export function written(event: Written, who: string): string {
  const t = told();
  if (event.event === 'timed-out') return `${who} · ${t.late} · ${nameOf(event.box)} 0`;
  const premium = event.premium ? ` · ${t.premium} ${event.premium}` : '';
  return [who, ...(event.words.length ? [event.words.join(' + ')] : []), `${nameOf(event.box)} ${count(event.points, 'point', 'points')}${premium}`].join(' · ');
}
