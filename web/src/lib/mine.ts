// The games that were played from this browser: kept here, and told by the server from the logs of its tables. What one of them
// has forgotten the other may know.

import type { Finished } from '../protocol';
import { api } from './api';
import { store, stored } from './storage';

const KEY = 'lettrine.records';
/** How many games are kept here, the latest first. */
const MOST = 500;

/** The games that this browser knows of, the latest first. */
export const known = (): Finished[] => stored<Finished[]>(KEY, []);

/** Two lists of games as one, each game once, the latest first. */
export function merged(one: Finished[], other: Finished[]): Finished[] {
  const name = (game: Finished): string => `${game.table}/${game.number}`;
  const all = new Map([...other, ...one].map((game) => [name(game), game]));
  return [...all.values()].sort((a, b) => b.ended - a.ended).slice(0, MOST);
}

/** Asks the server for what is new. Without it, what is kept here is all there is. */
export async function refreshed(): Promise<Finished[]> {
  const news = await api.records(known()[0]?.ended ?? 0).catch(() => []);
  // Another tab may have kept something meanwhile.
  const games = merged(news, known());
  if (news.length) store(KEY, games);
  return games;
}

/** Erases them on the server first: where that fails, nothing is lost here either, and whoever asked is told. */
export async function erase(): Promise<void> {
  await api.erase();
  store(KEY, []);
}

export const score = (game: Finished): number => game.players[game.seat]?.score ?? 0;
export const alone = (game: Finished): boolean => game.players.length === 1;
export const won = (game: Finished): boolean => !alone(game) && game.players.every((player) => player.score <= score(game));

/** Games whose scores can be compared: the same game by the same agreement, alone or not. How long one may think changes no score. */
function kind(game: Finished): string {
  const agreed = Object.entries(game.options).filter(([name]) => !name.endsWith('_seconds') && name !== 'arbitration');
  return JSON.stringify([game.game, alone(game), agreed]);
}

export interface Comparison {
  /** How many games of its kind were played before. */
  before: number;
  /** Its rank by points among all of them. */
  rank: number;
  average: number;
}

/** How a game compares with those of its kind that came before it; nothing for the first one. */
export function compared(games: Finished[], game: Finished): Comparison | null {
  const before = games.filter((other) => other.ended < game.ended && kind(other) === kind(game)).map(score);
  if (before.length === 0) return null;
  const rank = 1 + before.filter((points) => points > score(game)).length;
  return { before: before.length, rank, average: Math.round(before.reduce((sum, points) => sum + points, 0) / before.length) };
}

export interface Tally {
  played: number;
  won: number;
}

/** How often one has played and won against each opponent, the most frequent first. Bots of one name are one opponent. */
export function opponents(games: Finished[]): [name: string, bot: boolean, tally: Tally][] {
  const all = new Map<string, [string, boolean, Tally]>();
  for (const game of games) {
    for (const [seat, { name, kind: is }] of game.players.entries()) {
      if (seat === game.seat) continue;
      const known = all.get(`${is} ${name}`) ?? [name, is === 'bot', { played: 0, won: 0 }];
      known[2].played++;
      if (won(game)) known[2].won++;
      all.set(`${is} ${name}`, known);
    }
  }
  return [...all.values()].sort(([, , a], [, , b]) => b.played - a.played);
}

/** The best score of each kind of game that was played, with the kinds that were played most first. */
export function bests(games: Finished[]): Finished[] {
  const kinds = new Map<string, Finished[]>();
  for (const game of games) kinds.set(kind(game), [...(kinds.get(kind(game)) ?? []), game]);
  const best = (of: Finished[]): Finished => of.reduce((a, b) => (score(b) > score(a) ? b : a));
  return [...kinds.values()].sort((a, b) => b.length - a.length).map(best);
}

/** The games with the best words, the best first. */
export function bestWords(games: Finished[], most: number): Finished[] {
  const made = games.filter((game) => game.best);
  return made.sort((a, b) => (b.best?.points ?? 0) - (a.best?.points ?? 0)).slice(0, most);
}
