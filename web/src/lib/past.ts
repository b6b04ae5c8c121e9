// The plays of a game, as boards read them.

import type { Seen } from '../protocol';

/** Plays, the oldest first. */
export type Past = readonly { events: readonly Seen[] }[];

/** The events of these plays in order; a board knows that they are its own game's. */
export const eventsOf = <Own extends Seen>(plays: Past): Own[] => plays.flatMap(({ events }) => events as readonly Own[]);
