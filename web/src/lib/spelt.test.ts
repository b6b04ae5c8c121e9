import { expect, test } from 'vitest';
import { spelt } from './spelt';

const words = (sentence: string, ...made: string[]): string[] =>
  spelt(sentence, made)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);

test('the words of a play are found in its sentence', () => {
  expect(spelt('Ada encaisse RUE : 3 points.', ['RUE'])).toEqual([
    { text: 'Ada encaisse ', isWord: false },
    { text: 'RUE', isWord: true },
    { text: ' : 3 points.', isWord: false },
  ]);
  expect(words('Ada marque AVE, RAT, ÉTÉ en « trois mots »', 'RAT', 'AVE')).toEqual(['AVE', 'RAT']);
});

test('a word counts only where it stands by itself', () => {
  expect(words('CRACK WORD ! RUEL ramasse RUES', 'RUE')).toEqual([]);
  expect(words('PARÉ pose PAR', 'PAR')).toEqual(['PAR']);
  expect(words('OR : ORS, ORSE', 'OR', 'ORS')).toEqual(['OR', 'ORS']);
});

test('nothing of a sentence is lost', () => {
  for (const sentence of ['', 'RUE', 'RUE RUE', 'On passe.', 'RUE : 3']) {
    const whole = spelt(sentence, ['RUE']).map(({ text }) => text);
    expect(whole.join('')).toBe(sentence);
  }
});
