import { beforeEach, expect, test, vi } from 'vitest';
import type { Finished } from '../protocol';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { apart, bests, bestWords, compared, erase, known, merged, opponents, refreshed, tally, tied, won } = await import('./mine');

/** A game of this player's that ended at this time, with these scores; the player's own is the first. */
function game(ended: number, scores: number[], more: Partial<Finished> = {}): Finished {
  const players = scores.map(
    (score, seat) => ({ name: ['Moi', 'Léo', 'Robot'][seat]!, kind: seat === 2 ? 'bot' : 'person', score }) as const,
  );
  return {
    table: `t${ended}`,
    number: 1,
    ended,
    game: 'word-out',
    options: {} as Finished['options'],
    players,
    winners: scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])),
    seat: 0,
    best: null,
    ...more,
  };
}

/** The server's records, and the requests it received. */
let told: Finished[] = [];
let asked: string[] = [];
const server = (path: string, { method }: { method: string }) => {
  asked.push(`${method} ${path}`);
  const text = method === 'DELETE' ? '' : JSON.stringify(told);
  return Promise.resolve({ ok: true, text: () => Promise.resolve(text) });
};
beforeEach(async () => {
  vi.stubGlobal('fetch', server);
  await erase();
  asked = [];
});

test('records from the server are kept, and only newer ones are asked for', async () => {
  told = [game(5, [3, 1])];
  expect(await refreshed()).toEqual(told);
  expect(known()).toEqual(told);
  told = [game(9, [2, 4])];
  expect((await refreshed()).map(({ ended }) => ended)).toEqual([9, 5]);
  expect(asked).toEqual(['GET /api/me/records?since=0', 'GET /api/me/records?since=5']);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await refreshed()).toHaveLength(2);
});

test('erasing empties the kept records, and keeps them where the server does not answer', async () => {
  told = [game(5, [3, 1])];
  await refreshed();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await expect(erase()).rejects.toThrow('Le serveur ne répond pas.');
  expect(known()).toHaveLength(1);
  vi.stubGlobal('fetch', server);
  asked = [];
  await erase();
  expect(asked).toEqual(['DELETE /api/me/records']);
  expect(known()).toEqual([]);
});

test('a game told twice stands in the list once', () => {
  expect(merged([game(5, [3, 1])], [game(5, [3, 1]), game(4, [1, 1])]).map(({ ended }) => ended)).toEqual([5, 4]);
});

test('a game is compared with those of its kind that came before it', () => {
  const games = [game(4, [20, 1]), game(3, [10, 1]), game(2, [30, 1]), game(5, [99, 1]), game(1, [500])];
  expect(compared(games, games[0]!)).toEqual({ before: 2, rank: 2, average: 20, best: 30 });
  expect(compared(games, games[2]!)).toBeNull();
  // Other options make other scores; another clock does not.
  const long = game(6, [7, 1], { options: { games: 3 } as unknown as Finished['options'] });
  expect(compared(games, long)).toBeNull();
  const quick = game(6, [7, 1], { options: { turn_seconds: 30 } as unknown as Finished['options'] });
  expect(compared(games, quick)?.before).toBe(4);
});

test('the options that tell games of one name apart are named, and no others', () => {
  const agreed = (options: object): Partial<Finished> => ({ options: options as Finished['options'] });
  const one = game(1, [3, 1], agreed({ decks: 1, order: 'fixed', turn_seconds: 30, ages: [7, 8] }));
  const two = game(2, [3, 1], agreed({ decks: 2, order: 'fixed', turn_seconds: 60, ages: [9, 8] }));
  const solo = game(3, [3], agreed({ decks: 1, order: 'free' }));
  expect([one, two, solo].map((played) => apart(played, [one, two, solo]))).toEqual([['decks'], ['decks'], []]);
  expect(bests([one, two, { ...one, ended: 4, options: { ...one.options, ages: [1, 2] } as Finished['options'] }])).toHaveLength(2);
});

test('wins and ties are counted apart, by opponent too, and a game alone is neither', () => {
  const games = [game(1, [5, 5]), game(2, [1, 9]), game(3, [8, 7, 6]), game(4, [9]), game(5, [2, 6, 6])];
  expect(tally(games)).toEqual({ played: 5, won: 1, tied: 1 });
  expect(opponents(games)).toEqual([
    ['Léo', false, { played: 4, won: 1, tied: 1 }],
    ['Robot', true, { played: 2, won: 1, tied: 0 }],
  ]);
});

test('winners come from the server, or from the scores in records of older versions', () => {
  expect(won(game(4, [3, 9], { winners: [0] }))).toBe(true);
  const old = (scores: number[]): Finished => ({ ...game(4, scores), winners: undefined }) as unknown as Finished;
  expect([won(old([9, 3])), tied(old([9, 3]))]).toEqual([true, false]);
  expect([won(old([9, 9])), tied(old([9, 9]))]).toEqual([false, true]);
});

test('a score that equals the best one is no new record', () => {
  expect(bests([game(2, [7, 1]), game(1, [7, 1])]).map(({ ended }) => ended)).toEqual([1]);
});

test('the best scores and words come first, each game its own record', () => {
  const best = (points: number): Finished['best'] => ({ seat: 0, points, reason: 'mot', words: [{ word: 'A', pieces: ['A'] }] });
  const games = [
    game(1, [5, 1], { best: best(4) }),
    game(2, [9, 1], { best: best(7) }),
    game(3, [2]),
    game(4, [1], { game: 'rondorondo' }),
  ];
  expect(bests(games).map(({ ended }) => ended)).toEqual([2, 3, 4]);
  expect(bestWords(games, 1).map(({ ended }) => ended)).toEqual([2]);
});
