import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { drop, heldSeats, keep, keysOf, linked, tries } = await import('./keys');

const secret = (kind: string): string => kind.padEnd(28, kind);

test('the first letter of a link decides its right, and a cut link opens nothing', () => {
  expect(linked(`#${secret('s')}`)).toEqual({ seats: [secret('s')] });
  expect(linked(`#${secret('h')}`)).toEqual({ host: secret('h') });
  expect(linked(`#${secret('s').slice(0, 20)}`)).toEqual({});
  expect(linked('#WO-14')).toEqual({});
});

test('the secret of a link is tried before kept secrets, and those before none', () => {
  const known = { seats: ['mine'], invitation: 'invited', host: 'host' };
  expect(tries(known, { seats: ['other'] }).map((join) => join.secret)).toEqual(['other', 'mine', 'invited', undefined]);
  expect(tries(known, { host: 'wrong' }).map((join) => join.host)).toEqual([...Array(3).fill('wrong'), ...Array(3).fill('host')]);
  expect(tries({ seats: [] }, {})).toEqual([{ secret: undefined, host: undefined }]);
});

test('a lost seat is forgotten, and all other keys are kept', () => {
  keep('t', { seats: ['first'], invitation: 'invited' });
  expect(keep('t', { seats: ['second'] }).seats).toEqual(['second', 'first']);
  drop('t', 'second');
  expect(keysOf('t')).toEqual({ seats: ['first'], invitation: 'invited' });
});

test('the seats that are held are told with their tables, the latest first, and not more than the server hears of', () => {
  kept.clear();
  keep('old', { seats: ['a'] });
  keep('invited', { invitation: 'i' });
  keep('new', { seats: ['b', 'c'] });
  expect(heldSeats().map(({ table }) => table)).toEqual(['new', 'new', 'old']);
  expect(heldSeats(1)).toHaveLength(1);
});
