import { expect, test } from 'vitest';
import { forField, left } from './moment';

test('a moment is written in the field’s format, in local time', () => {
  const at = new Date(2026, 10, 9, 7, 5);
  expect(forField(at)).toBe('2026-11-09T07:05');
  expect(new Date(forField(at)).getTime()).toBe(at.getTime());
});

test('the time left is told in seconds, and is never negative', () => {
  expect([left(3_723_000), left(123_000), left(999), left(-5)]).toEqual(['1:02:03', '2:03', '0:01', '0:00']);
});
