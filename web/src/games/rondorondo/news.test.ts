import { expect, test } from 'vitest';
import type { Rondorondo } from '../../protocol';
import { news } from './news';

const play = (by: 'person' | 'bot' | 'clock', ...events: object[]) => ({ by, events: events as Rondorondo.Seen[] });
const turn = (seat: number) => ({ event: 'turn', seat });
const word = (seat: number) => ({ event: 'composed', seat, cells: [], word: 'DEYS', points: 12 });
const pass = (seat: number, points = 0) => ({ event: 'passed', seat, points });
const exchange = (seat: number) => ({ event: 'exchanged', seat });

test('before the first play there is no news', () => {
  expect(news([], 0)).toEqual([]);
});

test('the last word is told with the exchanges of its turn', () => {
  const past = [play('bot', exchange(1)), play('bot', word(1), turn(0))];
  expect(news(past, 0)).toEqual([{ did: 'word', seat: 1, late: false, exchanges: 1, word: 'DEYS', points: 12 }]);
  expect(news([...past, play('person', word(0), turn(1))], 0)).toMatchObject([{ seat: 0, exchanges: 0 }]);
});

test('the player’s own exchange does not hide the last play of the others', () => {
  const past = [play('bot', word(1), turn(0)), play('person', exchange(0))];
  expect(news(past, 0)).toMatchObject([{ did: 'word', seat: 1 }]);
  expect(news(past, 1)).toMatchObject([{ did: 'exchange', seat: 0, exchanges: 1 }]);
});

test('one’s own time that ran out is told until one has played again', () => {
  const past = [play('clock', pass(0, -2), turn(1))];
  expect(news(past, 0)).toMatchObject([{ did: 'pass', seat: 0, late: true, points: -2 }]);
  past.push(play('bot', word(1), turn(0)));
  expect(news(past, 0)).toMatchObject([
    { did: 'pass', late: true },
    { did: 'word', seat: 1 },
  ]);
  expect(news(past, 1)).toMatchObject([{ did: 'word', seat: 1 }]);
  past.push(play('person', pass(0), turn(1)));
  expect(news(past, 0)).toMatchObject([{ did: 'pass', late: false }]);
});

test('a timeout in the opening is told too', () => {
  const past = [
    play('clock', { event: 'shown', seat: 0 }, { event: 'revealed', shown: [] }, { event: 'begins', seat: 1, by: 'lot' }, turn(1)),
  ];
  expect(news(past, 0)).toMatchObject([
    { did: 'nothing', seat: 0, late: true },
    { did: 'begin', seat: 1 },
  ]);
});
