import { expect, test } from 'vitest';
import { inFrench } from './french';
import { register, type About } from './games';

const game = { terms: { french: ['gomme', 'paquet'], english: ['WORD', 'OUT'] } } as About;
register([game], game);

const french = (sentence: string): string[] => inFrench(sentence, 'en').flatMap(({ text, french }) => (french ? [text] : []));

test('words played and terms of the games are French in an English sentence', () => {
  expect(french('Léo plays a CONTRE with ROBE on row 2.')).toEqual(['CONTRE', 'ROBE']);
  expect(french('You lay a gomme; the POUBELLE empties the line into the paquet.')).toEqual(['gomme', 'POUBELLE', 'paquet']);
  expect(french('Élan: ÉTÉ, +3')).toEqual(['ÉTÉ']);
});

test('names that English has too, single letters and parts of words are not', () => {
  expect(french('WORD OUT! A JOKER stands for E. You counter, encountered.')).toEqual([]);
});

test('nothing of the sentence is lost, and a French page is one piece', () => {
  const sentence = 'CONTRE: the PAQUET of WORD OUT';
  expect(
    inFrench(sentence, 'en')
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
  expect(inFrench(sentence, 'fr')).toEqual([{ text: sentence, french: false }]);
});
