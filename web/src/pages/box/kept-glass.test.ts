import { beforeEach, expect, test } from 'vitest';
import { store } from '../../lib/storage';
import { keepGlass, keptGlass, layDown, named, turnOver } from './kept-glass';

beforeEach(() => store('lettrine.glass', {}));

test('a glass that is turned runs its whole time anew, for the next player', () => {
  const full = { ...keptGlass(), seconds: 90, names: ['Ada', 'Bob', 'Chloé'] };
  const first = turnOver(full, 1000);
  expect([first.until, first.names[first.turn]]).toEqual([91_000, 'Ada']);
  const second = turnOver(first, 5000);
  expect([second.until, second.names[second.turn]]).toEqual([95_000, 'Bob']);
  expect(turnOver(turnOver(second, 0), 0).turn).toBe(0);
  expect(layDown(second)).toMatchObject({ until: 0, turn: 0, names: full.names });
});

test('a page that is loaded again finds the glass as it was', () => {
  const glass = keepGlass(turnOver({ ...keptGlass(), seconds: 120 }, 7));
  expect(keptGlass()).toEqual(glass);
});

test('a spoiled kept glass becomes a glass of one minute', () => {
  store('lettrine.glass', { seconds: -4, turn: -1.5 });
  expect(keptGlass()).toEqual({ seconds: 60, until: 0, names: [], turn: 0 });
});

test('names are a line with commas, and no more than fit a screen', () => {
  expect(named(' Ada,, Bob ,')).toEqual(['Ada', 'Bob']);
  expect(named(Array.from({ length: 40 }, (_, n) => `N${n}`).join(',')).length).toBe(10);
});
