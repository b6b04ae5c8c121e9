import { expect, test } from 'vitest';
import type { Seen, Turn } from '../../protocol';
import type { Hint } from '../../lib/taught';
import { news } from './hint';

const turn = (phase: string, may: string[]): Turn => ({
  window: 1,
  phase,
  seats: [0],
  sealed: false,
  may,
  answered: false,
  undo: false,
  clock: null,
});
const says = ['', ''] as const;
const HINTS: Hint[] = [
  { id: 'turn', phase: 'turn', rule: 'WO-5', says },
  { id: 'bin', may: 'bin', rule: 'WO-9', says },
  { id: 'empty', view: { draw: 0 }, rule: 'WO-22', says },
  { id: 'cashed', event: { event: 'cashed', seat: 0 }, rule: 'WO-16', says },
];
const told = (now: Parameters<typeof news>[2], said: string[] = []): string[] => news(HINTS, said, now).map(({ id }) => id);

test('each hint is given when its action is possible, and once', () => {
  expect(told({ turn: turn('turn', ['play', 'pass']), view: { draw: 9 }, events: [] })).toEqual(['turn']);
  expect(told({ turn: turn('turn', ['play', 'bin']), view: { draw: 9 }, events: [] }, ['turn'])).toEqual(['bin']);
  expect(told({ turn: null, view: { draw: 0 }, events: [] })).toEqual(['empty']);
  expect(told({ turn: null, view: { draw: 9 }, events: [{ event: 'cashed', seat: 0 } as Seen] })).toEqual(['cashed']);
});

test('a phase in which others are asked is none of the viewer’s', () => {
  expect(told({ turn: turn('turn', []), view: { draw: 9 }, events: [] })).toEqual([]);
});
