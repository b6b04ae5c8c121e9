import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('cells with a separator or quotes are quoted, and no text is a formula', () => {
  const rows = [
    ['RUE', 'a;b', 'a,b'],
    ['say "hi"', '=1+1', -3],
  ];
  expect(csvOf(rows, ';')).toBe('\uFEFFRUE;"a;b";a,b\r\n"say ""hi""";\'=1+1;-3\r\n');
});
