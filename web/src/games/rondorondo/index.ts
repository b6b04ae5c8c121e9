import { countOf, type About } from '../../lib/games';
import { of } from '../../lib/of';
import type { Rondorondo } from '../../protocol';
import './colours.css';

export const rondorondo: About = {
  name: 'rondorondo',
  title: 'Rondorondo',
  initial: 'R',
  slogan: ['Un mot chasse l’autre, en une minute.', 'Each word replaces the last, one minute per turn.'],
  colour: 'rr',
  prefix: 'RR',
  box: {
    holder: true,
    pieces: [
      { letter: 'R', x: 26, y: 46, turn: -10, sign: '1' },
      { letter: 'O', x: 63, y: 40, turn: -5, sign: '1' },
      { letter: 'N', x: 100, y: 38, sign: '1' },
      { letter: 'D', x: 137, y: 40, turn: 5, sign: '2' },
      { letter: 'E', x: 174, y: 46, turn: 10, sign: '1' },
    ],
  },
  great: ['composed', 'ended'],
  passes: ({ event }) => event === 'turn',
  terms: { french: ['gomme', 'gommes'], english: ['RONDORONDO'] },
  keys: [
    {
      '← →': 'choisir un compartiment ; avec Maj, en ajouter un',
      'Maj + lettre': 'couvrir la même lettre',
      '?': 'un joker',
      '-': 'une gomme',
      '/': 'une carte face cachée, pour débutants',
      '+': 'un compartiment de plus',
      'Retour arrière': 'reprendre la dernière carte',
    },
    {
      '← →': 'choose a compartment; with Shift, add one',
      'Shift + letter': 'cover the same letter',
      '?': 'a joker',
      '-': 'a gomme',
      '/': 'a card face down, for beginners',
      '+': 'one more compartment',
      Backspace: 'take back the last card',
    },
  ],
  glass: 60,
  showsWords: {
    shown: (name) => [`Le mot de trois lettres ${of(name)}`, `${name}’s three-letter word`],
    help: [
      'Chacun montre un mot de trois lettres de sa main ; une minuscule est un joker. À égalité, le plus jeune commence : indiquez les âges. Si personne n’a de mot, on tire au sort.',
      'Everyone shows a three-letter word from their hand; a lower-case letter is a joker. Ties go to the youngest, so give the ages. Without any word, a draw decides.',
    ],
  },
  sheet: () => import('./sheet'),
  marks: (given, seat) => {
    const view = given as Rondorondo.View;
    const chosen = view.phase === 'opening' && view.shown[seat] !== null;
    return { holds: { hand: countOf(view.hands[seat]) }, ...(chosen && { note: ['a choisi', 'has chosen'] }) };
  },
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  readings: () => import('./readings'),
  puzzle: () => import('./puzzle'),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
