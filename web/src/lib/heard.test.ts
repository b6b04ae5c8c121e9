import { expect, test } from 'vitest';
import { heard, set, tidy } from './heard';

test('a message gets the marks of printed text', () => {
  expect(tidy("c'est le tour de « mot de 2 lettres »")).toBe('C’est le tour de «\u00a0mot de 2 lettres\u00a0»');
  expect(tidy("the box 'chance' is filled, and 0 in 'one word'")).toBe('The box “chance” is filled, and 0 in “one word”');
  expect(tidy('')).toBe('');
});

test('a number below none has a minus sign, and a word its hyphen', () => {
  expect(set('Ada passe : -2 points (-3)')).toBe('Ada passe\u00a0: −2 points (−3)');
  expect(set('un porte-cartes, A-1')).toBe('un porte-cartes, A-1');
});

test('only texts for people get printed marks', () => {
  const said = { told: ["l'as"], message: "l'as", why: "l'as", name: "l'as", events: [{ word: "l'as" }] };
  expect(heard(JSON.stringify(said))).toEqual({ told: ['l’as'], message: 'L’as', why: 'l’as', name: "l'as", events: [{ word: "l'as" }] });
});

test('options get printed marks with their notes and values, and titles of evenings do not', () => {
  const values = { kind: 'one_of', values: [{ value: 'pile', title: "l'une" }] };
  const said = { choices: [{ name: "l'as", title: "l'as", note: "s'il", values }], evenings: [{ title: "l'as" }] };
  expect(heard(JSON.stringify(said))).toEqual({
    choices: [{ name: "l'as", title: 'l’as', note: 's’il', values: { kind: 'one_of', values: [{ value: 'pile', title: 'l’une' }] } }],
    evenings: [{ title: "l'as" }],
  });
});
