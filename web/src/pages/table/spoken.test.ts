import { describe, expect, test, vi } from 'vitest';
import type { Action, CrackWord, Rondorondo, WordOut, YahtzeeDesMots } from '../../protocol';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { spoken: wordOut } = await import('../../games/word-out/spoken');
const { spoken: crackWord } = await import('../../games/crack-word/spoken');
const { spoken: rondorondo } = await import('../../games/rondorondo/spoken');
const { spoken: yahtzee } = await import('../../games/yahtzee-des-mots/spoken');

/** What the offered texts do, each verb once. An offer that ends with a space is the beginning of a text. */
function offered(offers: string[], read: (offer: string) => Action | null): string[] {
  const whole = offers.filter((offer) => !offer.endsWith(' '));
  return [...new Set(whole.map((offer) => read(offer)?.do ?? `no move: ${offer}`))];
}

describe('WORD OUT, typed', () => {
  const view = { hand: ['E', 'E>', 'S!', '?', '#'], rows: [['R', 'O', 'B'], [], ['?L'], ['M']] } as unknown as WordOut.View;
  const read = (typed: string, ...may: string[]) => wordOut.read(typed, view, may);
  test('cards on a row, announced or not', () => {
    expect(read('e 1', 'play')).toEqual({ do: 'play', row: 1, cards: ['E'], word_out: false });
    expect(read('poser E sur la rangée 1, word out'.replace(',', ''), 'play')).toEqual({
      do: 'play',
      row: 1,
      cards: ['E'],
      word_out: true,
    });
    expect(read('ES 1 !', 'play')).toEqual({ do: 'play', row: 1, cards: ['E>', 'S!'], word_out: true });
    expect(read('?A 2', 'play')).toEqual({ do: 'play', row: 2, cards: ['?A'], word_out: false });
  });
  test('counters, starts, the bin and passes', () => {
    expect(read('contrer s !', 'counter', 'decline')).toEqual({ do: 'counter', cards: ['S!'], word_out: true });
    expect(read('laisser faire', 'counter', 'decline')).toEqual({ do: 'decline' });
    expect(read('e', 'start')).toEqual({ do: 'start', cards: ['E'], word_out: false });
    expect(read('poubelle 3', 'bin')).toEqual({ do: 'bin', row: 3 });
    expect(read('Passer', 'pass')).toEqual({ do: 'pass' });
  });
  test('an impossible text is no move', () => {
    for (const typed of ['', 'Z 1', 'E', 'E 7', 'bonjour']) expect(read(typed, 'play')).toBe(null);
  });
  test('all that is offered can be read', () => {
    for (const may of [['play', 'bin', 'pass'], ['counter', 'decline'], ['start']])
      expect(offered(wordOut.offers(view, may), (offer) => wordOut.read(offer, view, may))).toEqual(may);
  });
  test('hand and rows in words', () => {
    expect(wordOut.hand(view)).toBe('Votre main\u00a0: E, E REJOUER, S INCONTRABLE, JOKER, POUBELLE');
    expect(wordOut.board(view)).toEqual([
      'Rangée 1\u00a0: R, O, B',
      'Rangée 2\u00a0: vide',
      'Rangée 3\u00a0: JOKER L',
      'Rangée 4\u00a0: M',
    ]);
  });
});

describe('CRACK WORD, typed', () => {
  const view = {
    hand: ['A', 'T', '?', '#'],
    lines: [['A0', 'T1'], ['?O1/O0'], [], ['?S1']],
    majorities: [null, 0, null, 1],
  } as unknown as CrackWord.View;
  const read = (typed: string, ...may: string[]) => crackWord.read(typed, view, may);
  test('a card at a side or on a letter, cracked or not', () => {
    expect(read('a gauche 2', 'place')).toEqual({ do: 'place', line: 2, at: 'left', card: 'A', crack: false });
    expect(read('T droite 1 crack', 'place')).toEqual({ do: 'place', line: 1, at: 'right', card: 'T', crack: true });
    expect(read('?E ligne 1 lettre 2', 'place')).toEqual({ do: 'place', line: 1, at: 2, card: '?E', crack: false });
  });
  test('starts, the bin and passes', () => {
    expect(read('a', 'start')).toEqual({ do: 'start', card: 'A' });
    expect(read('poubelle 4', 'bin')).toEqual({ do: 'bin', line: 4 });
    expect(read('passer', 'pass')).toEqual({ do: 'pass' });
    for (const typed of ['', 'Z gauche 1', 'A gauche', 'A 2', 'A gauche 5', 'poubelle 5']) expect(read(typed, 'place')).toBe(null);
  });
  test('all that is offered can be read', () => {
    for (const may of [['place', 'bin', 'pass'], ['start']])
      expect(offered(crackWord.offers(view, may), (offer) => crackWord.read(offer, view, may))).toEqual(may);
  });
  test('lines in words, with the owner of each letter and of the majority', () =>
    expect(crackWord.board(view)).toEqual([
      'Ligne 1\u00a0: A rond, T triangle',
      'Ligne 2\u00a0: O rond, majorité rond',
      'Ligne 3\u00a0: vide',
      'Ligne 4\u00a0: joker S triangle, majorité triangle',
    ]));
  test('passing in the last hand is asked about', () => {
    const question = (pass: 'draws' | 'leaves') => crackWord.question?.({ do: 'pass' }, { ...view, lays: { places: {}, bins: [], pass } });
    expect(question('leaves')).toMatch(/^Sortir jusqu’à la fin/);
    expect(question('draws')).toBe(null);
  });
});

describe('RONDORONDO, typed', () => {
  const view = { seat: 0, hands: [['S', '?', '-'], 3], holder: ['M', 'A', '?R', 'E'] } as unknown as Rondorondo.View;
  const read = (typed: string, ...may: string[]) => rondorondo.read(typed, view, may);
  test('the word that is to be read', () => {
    expect(read('mares', 'compose')).toEqual({ do: 'compose', cells: [null, null, null, null, 'S'], add: 'right' });
    expect(read('sMARE', 'compose')).toEqual({ do: 'compose', cells: ['S', null, null, null, null], add: 'left' });
    expect(read('sare', 'compose')).toEqual({ do: 'compose', cells: ['S', null, null, null] });
    expect(read('MA?SE', 'compose')).toEqual({ do: 'compose', cells: [null, null, '?S', null] });
    expect(read('-ARE', 'compose')).toEqual({ do: 'compose', cells: ['-', null, null, null] });
    expect(read('marelles', 'compose')).toBe(null);
  });
  test('the first word, into an empty holder', () => {
    const first = (typed: string) => rondorondo.read(typed, { ...view, holder: [] }, ['compose']);
    expect(first('S?EL')).toEqual({ do: 'compose', cells: ['S', '?E', 'L'] });
    expect(first('former sel')).toEqual({ do: 'compose', cells: ['S', 'E', 'L'] });
  });
  test('shows, exchanges and passes', () => {
    expect(read('montrer SE?L', 'show')).toEqual({ do: 'show', cards: ['S', 'E', '?L'] });
    expect(read('montrer rien', 'show')).toEqual({ do: 'show', cards: [] });
    expect(read('échanger joker', 'exchange')).toEqual({ do: 'exchange', card: '?' });
    expect(read('passer', 'pass')).toEqual({ do: 'pass' });
  });
  test('all that is offered and whole can be read', () => {
    for (const may of [['exchange', 'pass'], ['show']])
      expect(offered(rondorondo.offers(view, may), (offer) => rondorondo.read(offer, view, may))).toEqual(may);
  });
  test('hand and holder in words', () => {
    expect(rondorondo.hand(view)).toBe('Votre main\u00a0: S, joker, gomme');
    expect(rondorondo.board(view)).toEqual(['Le mot sur la table\u00a0: M, A, joker pour R, E']);
  });
});

describe('YAHTZEE DES MOTS, typed', () => {
  const view = { seat: 0, turn: 0, sheets: [{}], box: 'mot-3', zeros: [], dice: 'RAVIESA', throws: 1 } as unknown as YahtzeeDesMots.View;
  const read = (typed: string, ...may: string[]) => yahtzee.read(typed, view, may);
  test('throws, by letters and by numbers', () => {
    expect(read('lancer', 'throw')).toEqual({ do: 'throw', keep: [] });
    expect(read('garder a a v', 'throw')).toEqual({ do: 'throw', keep: [2, 3, 7] });
    expect(read('garder 1 3', 'throw')).toEqual({ do: 'throw', keep: [1, 3] });
    expect(read('garder z', 'throw')).toBe(null);
    expect(read('garder', 'throw', 'score')).toBe(null);
  });
  test('the ◇ is kept by its name, as the hand is read out, or by its sign', () => {
    const rolled = { ...view, dice: 'R*VIESA' };
    expect(yahtzee.hand(rolled)).toContain('losange');
    for (const typed of ['garder r losange', 'garder diamant, R', 'keep R diamond', 'garder ◇r', 'garder r *'])
      expect(yahtzee.read(typed, rolled, ['throw'])).toEqual({ do: 'throw', keep: [1, 2] });
    expect(read('garder losange', 'throw')).toBe(null);
  });
  test('words, and the box where they are written', () => {
    expect(read('vie', 'score')).toEqual({ do: 'score', box: 'mot-3', words: ['VIE'] });
    expect(read('écrire ravi en 4 lettres', 'score')).toEqual({ do: 'score', box: 'mot-4', words: ['RAVI'] });
    expect(read('va, ris en deux mots', 'score')).toEqual({ do: 'score', box: 'deux-mots', words: ['VA', 'RIS'] });
    expect(read('écrire 0', 'score')).toEqual({ do: 'score', box: 'mot-3', words: [] });
  });
  test('a box given away is asked about, a word is not', () => {
    const question = (typed: string) => yahtzee.question?.(read(typed, 'score')!, view);
    expect(question('écrire 0')).toBe('Écrire 0 dans «\u00a0mot de 3 lettres\u00a0», vraiment\u00a0?');
    expect(question('écrire 0 en voyelles')).toBe('Écrire les dés dans «\u00a0toutes voyelles\u00a0», vraiment\u00a0?');
    expect(question('vie')).toBe(null);
  });
  test('where the player chooses, the first box that may be filled', () => {
    const free = { ...view, box: undefined, zeros: ['mot-5', 'un-mot'] } as YahtzeeDesMots.View;
    expect(yahtzee.read('ravie', free, ['score'])).toEqual({ do: 'score', box: 'mot-5', words: ['RAVIE'] });
    expect(yahtzee.offers(free, ['score'])).toHaveLength(5);
  });
  test('a box that takes no words is filled by its name alone', () => {
    for (const typed of ['voyelles', 'toutes voyelles', 'écrire voyelles', 'vowels', 'écrire 0 en voyelles'])
      expect(read(typed, 'score')).toEqual({ do: 'score', box: 'voyelles', words: [] });
    expect(read('all consonants', 'score')).toEqual({ do: 'score', box: 'consonnes', words: [] });
  });
  test('in free order a box that stands in says which box gets 0, and asks where it is not said', () => {
    const free = { ...view, box: undefined, zeros: ['mot-4', 'un-mot'] } as YahtzeeDesMots.View;
    const typed = (text: string) => yahtzee.read(text, free, ['score'])!;
    for (const text of ['ravie en chance, 0 en mot 4', 'ravie in chance and 0 in word of 4 letters', 'écrire ravie en chance ,0 dans 4'])
      expect(typed(text)).toEqual({ do: 'score', box: 'chance', words: ['RAVIE'], zero: 'mot-4' });
    expect(typed('voyelles, 0 en un mot')).toEqual({ do: 'score', box: 'voyelles', words: [], zero: 'un-mot' });
    expect(typed('ravie en chance, 0 en yahtzee')).toBe(null);
    expect(typed('ravie en chance, 0 en rien')).toBe(null);
    expect(typed('va, ris en chance, 0 en mot 4')).toMatchObject({ words: ['VA', 'RIS'], zero: 'mot-4' });
    const { asks, adds } = yahtzee.lacks!(typed('ravie en chance'), free)!;
    expect(asks).toBe('Dites aussi quelle case reçoit 0.');
    expect(adds).toEqual([', 0 en mot de 4 lettres', ', 0 en un mot']);
    for (const add of adds) expect(typed(`ravie en chance${add}`)).toHaveProperty('zero');
    for (const text of ['ravie en chance, 0 en mot 4', 'vie en mot 3']) expect(yahtzee.lacks!(typed(text), free)).toBe(null);
    expect(yahtzee.lacks!(read('voyelles', 'score')!, view)).toBe(null);
  });
  test('all that is offered and whole can be read', () => {
    const may = ['throw', 'score'];
    expect(offered(yahtzee.offers(view, may), (offer) => yahtzee.read(offer, view, may))).toEqual(may);
  });
});
