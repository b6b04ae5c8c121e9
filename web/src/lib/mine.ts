// The finished games that were played from this browser: stored here, and also listed by the server from the logs of its tables. Each of
// the two may have games that the other has lost.

import type { Finished } from '../protocol';
import { api } from './api';
import { store, stored } from './storage';

const KEY = 'lettrine.records';
/** How many games are stored here, the latest first. */
const MOST = 500;

/** The games stored in this browser, the latest first. */
export const known = (): Finished[] => stored<Finished[]>(KEY, []);

/** Merges two lists of games, each game once, the latest first. */
export function merged(one: Finished[], other: Finished[]): Finished[] {
  const name = (game: Finished): string => `${game.table}/${game.number}`;
  const all = new Map([...other, ...one].map((game) => [name(game), game]));
  return [...all.values()].sort((a, b) => b.ended - a.ended).slice(0, MOST);
}

/** Fetches new games from the server. If that fails, the result is the stored games. */
export async function refreshed(): Promise<Finished[]> {
  const news = await api.records(known()[0]?.ended ?? 0).catch(() => []);
  // Reads the storage again: another tab may have written meanwhile.
  const games = merged(news, known());
  if (news.length) store(KEY, games);
  return games;
}

/** Erases the games, on the server first: if that fails, the stored ones stay too, and the caller gets the error. */
export async function erase(): Promise<void> {
  await api.erase();
  store(KEY, []);
}

export const score = (game: Finished): number => game.players[game.seat]?.score ?? 0;
export const alone = (game: Finished): boolean => game.players.length === 1;
/** Whether the game was won, and by nobody else: a shared win is a tie. */
export const won = (game: Finished): boolean => isAmongWinners(game) && winnersOf(game).length === 1;
/** Whether the player shares the win with others (rule T-1). */
export const tied = (game: Finished): boolean => isAmongWinners(game) && winnersOf(game).length > 1;
const isAmongWinners = (game: Finished): boolean => !alone(game) && winnersOf(game).includes(game.seat);

function winnersOf({ players, ...game }: Finished): number[] {
  // A game that this browser stored before servers told the winners has none: then the best scores have won.
  const { winners } = game as Partial<Finished>;
  const best = Math.max(...players.map((player) => player.score));
  return winners ?? players.flatMap((player, seat) => (player.score === best ? [seat] : []));
}

/** The options that scores depend on: all but clocks, arbitration, and the players' ages. */
const options = (game: Finished): [name: string, value: unknown][] =>
  Object.entries(game.options).filter(([name]) => !name.endsWith('_seconds') && name !== 'arbitration' && name !== 'ages');

/** A key for games with comparable scores: the same game with the same options, alone or not. */
const kind = (game: Finished): string => JSON.stringify([game.game, alone(game), options(game)]);

/** The names of the options that tell a game from others of the same name, alone or not, in a list. */
export function apart(game: Finished, games: Finished[]): string[] {
  const others = games.filter((other) => other.game === game.game && alone(other) === alone(game)).map(options);
  const has = (agreed: [string, unknown][], [name, value]: [string, unknown]): boolean =>
    JSON.stringify(Object.fromEntries(agreed)[name]) === JSON.stringify(value);
  return options(game).flatMap((option) => (others.every((agreed) => has(agreed, option)) ? [] : option[0]));
}

export interface Comparison {
  /** How many games of the same kind came before. */
  before: number;
  /** The game's rank by points among them and itself. */
  rank: number;
  average: number;
  /** The most points that one of those had. */
  best: number;
}

/** Compares a game with the earlier ones of its kind; null for the first. */
export function compared(games: Finished[], game: Finished): Comparison | null {
  const before = games.filter((other) => other.ended < game.ended && kind(other) === kind(game)).map(score);
  if (before.length === 0) return null;
  const rank = 1 + before.filter((points) => points > score(game)).length;
  const average = Math.round(before.reduce((sum, points) => sum + points, 0) / before.length);
  return { before: before.length, rank, average, best: Math.max(...before) };
}

export interface Tally {
  played: number;
  won: number;
  tied: number;
}

export const tally = (games: Finished[]): Tally => ({
  played: games.length,
  won: games.filter(won).length,
  tied: games.filter(tied).length,
});

/** How often this player has played, won and tied against each opponent, the most frequent first. Bots with the same name are one opponent. */
export function opponents(games: Finished[]): [name: string, bot: boolean, tally: Tally][] {
  const all = new Map<string, [name: string, bot: boolean, games: Finished[]]>();
  for (const game of games) {
    for (const [seat, { name, kind: is }] of game.players.entries()) {
      if (seat === game.seat) continue;
      const known = all.get(`${is} ${name}`) ?? [name, is === 'bot', []];
      // Two bots with the same name are one opponent, in one game.
      if (known[2].at(-1) !== game) known[2].push(game);
      all.set(`${is} ${name}`, known);
    }
  }
  const tallies = [...all.values()].map(([name, bot, games]): [string, boolean, Tally] => [name, bot, tally(games)]);
  return tallies.sort(([, , a], [, , b]) => b.played - a.played);
}

/** The best score of each kind of game, of equal scores the first one made; the most played kinds first. */
export function bests(games: Finished[]): Finished[] {
  const kinds = new Map<string, Finished[]>();
  for (const game of games) kinds.set(kind(game), [...(kinds.get(kind(game)) ?? []), game]);
  const beats = (a: Finished, b: Finished): boolean => score(a) > score(b) || (score(a) === score(b) && a.ended < b.ended);
  const best = (of: Finished[]): Finished => of.reduce((a, b) => (beats(b, a) ? b : a));
  return [...kinds.values()].sort((a, b) => b.length - a.length).map(best);
}

/** The games with the best words, the best word first. */
export function bestWords(games: Finished[], most: number): Finished[] {
  const made = games.filter((game) => game.best);
  return made.sort((a, b) => (b.best?.points ?? 0) - (a.best?.points ?? 0)).slice(0, most);
}
