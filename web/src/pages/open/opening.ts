// Opens a table for the players at one screen, and seats all of them.

import type { NewTable, Sit } from '../../protocol';
import { api, Refused } from '../../lib/api';
import { forget, keep } from '../../lib/keys';

/** A table where not all players could be seated, and which could not be removed yet. */
let spoiled: { table: string; host: string } | null = null;

/** Removes the spoiled table. If the server cannot be reached, it is tried again later; any other refusal is final. */
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
 * Opens the table and returns its id. Either all players are seated or none: an incomplete table is removed again, now or before the next
 * one is opened, because nothing would mark it as a table of this screen. Until then the host's keys are stored here.
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
