// A table for the people round one screen: opened, and everybody seated.

import type { NewTable, Sit } from '../../protocol';
import { api, Refused } from '../../lib/api';
import { forget, keep } from '../../lib/keys';

/** A table where not everybody could sit, and that could not be taken away either. */
let spoiled: { table: string; host: string } | null = null;

/** What cannot be asked now is asked again later; any other refusal is final. */
async function takeAway(): Promise<void> {
  if (!spoiled) return;
  const { table, host } = spoiled;
  const gone = await api.remove(table, host).then(
    () => true,
    (error: unknown) => error instanceof Refused && error.problem.code !== 'offline',
  );
  if (!gone) return;
  forget(table);
  spoiled = null;
}

/**
 * Its name. All sit or none: a table where somebody is missing is taken away again, now or before the next is opened, since
 * nobody would know it for a table of this screen. Until then its host's keys are here, to do with it what hosts can.
 */
export async function openFor(people: Sit[], order: Omit<NewTable, 'sit'>): Promise<string> {
  await takeAway();
  const { table, links, seat } = await api.open({ ...order, sit: people[0] });
  const seats = seat ? [seat.secret] : [];
  keep(table, { ...links, seats });
  try {
    for (const sit of people.slice(1)) seats.push((await api.sit(table, sit, links.invitation)).secret);
  } catch (error) {
    spoiled = { table, host: links.host };
    await takeAway();
    throw error;
  }
  keep(table, { ...links, seats, shared: seats.length > 1 });
  return table;
}
