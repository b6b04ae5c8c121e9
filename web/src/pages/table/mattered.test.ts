import { expect, test, vi } from 'vitest';
import type { Seen } from '../../protocol';
import type { Line } from '../../lib/table.svelte';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { lastThatMattered } = await import('./mattered');

const line = (seat: number, ...events: [string, string][]): Line => ({
  number: 1,
  seat,
  by: 'person',
  told: events.map(([, told]) => told),
  events: events.map(([event]) => ({ event, seat, phase: 'turn' }) as never),
});
/** A game with two events of note. */
const game = { great: ['cashed'], passes: ({ event }: Seen) => event === 'next' };
const cashes = line(0, ['declined', 'Léo ne contre pas.'], ['cashed', 'Vous encaissez ETAGE : 5 points.'], ['next', 'À vous de jouer.']);
const lays = (seat: number): Line => line(seat, ['laid', `${seat} pose L.`], ['next', 'À Léo de jouer.']);

test('points are remembered over the card that is laid after them', () => {
  expect(lastThatMattered([cashes, lays(0)], game).line).toBe('Vous encaissez ETAGE : 5 points.');
});
test('points of earlier rounds are no news', () => {
  expect(lastThatMattered([cashes, lays(0), lays(1), lays(0)], game).line).toBe('0 pose L.');
});
test('a change of turn is left out of the last line', () => {
  expect(lastThatMattered([lays(1)], game).line).toBe('1 pose L.');
  expect(lastThatMattered([], game).line).toBe('');
});
test('the words that were made come along, those of the play that is told', () => {
  const words = ['ETAGE'];
  expect(lastThatMattered([{ ...cashes, words }, lays(0)], game).words).toEqual(words);
  expect(lastThatMattered([{ ...cashes, words }, lays(0), lays(1), lays(0)], game).words).toBeUndefined();
});
test('that a player gave up is told until every player has played since', () => {
  const gaveUp = { after: 1, line: 'Léo a abandonné.' };
  const lines = [cashes, lays(0), lays(1), lays(0)].map((line, at) => ({ ...line, number: at + 1 }));
  expect(lastThatMattered(lines.slice(0, 1), game, gaveUp).line).toBe(gaveUp.line);
  expect(lastThatMattered(lines.slice(0, 2), game, gaveUp).line).toBe(gaveUp.line);
  expect(lastThatMattered(lines, game, gaveUp).line).toBe('0 pose L.');
});
