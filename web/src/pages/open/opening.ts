// A table for the people round one screen: opened, and everybody seated.

import type { NewTable, Sit } from '../../protocol';
import { api } from '../../lib/api';
import { forget, keep } from '../../lib/keys';

/** A table where not everybody could sit, and that could not be taken away either. */
let spoiled: { table: string; host: string } | null = null;

async function takeAway(): Promise<void> {
  if (!spoiled) return;
  const { table, host } = spoiled;
  await api.remove(table, host);
  forget(table);
  spoiled = null;
}

/**
 * Its name. All sit or none: a table where somebody is missing is taken away again, now or before the next is opened, since
 * nobody would know it for a table of this screen. Until then its keys are kept, so that its host can do with it what hosts can.
 */
export async function openFor(people: Sit[], order: Omit<NewTable, 'sit'>): Promise<string> {
  await takeAway().catch(() => undefined);
  const { table, links, seat } = await api.open({ ...order, sit: people[0] });
  const seats = seat ? [seat.secret] : [];
  try {
    for (const sit of people.slice(1)) seats.push((await api.sit(table, sit, links.invitation)).secret);
  } catch (error) {
    keep(table, { ...links, seats });
    spoiled = { table, host: links.host };
    await takeAway().catch(() => undefined);
    throw error;
  }
  keep(table, { ...links, seats });
  return table;
}
