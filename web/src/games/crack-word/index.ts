import { countOf, type About } from '../../lib/games';
import type { CrackWord } from '../../protocol';
import './colours.css';
import { SIGN_NAMES, SIGNS } from './signs';

export const crackWord: About = {
  name: 'crack-word',
  title: 'Crack Word',
  initial: 'C',
  slogan: ['Ayez la majorité, raflez la ligne.', 'Get the majority, take the line.'],
  colour: 'cw',
  prefix: 'CW',
  box: {
    pieces: [
      { letter: 'M', x: 24, y: 38, foot: '#b3201b', sign: '●' },
      { letter: 'O', x: 60, y: 38, foot: '#1f5faa', sign: '▲' },
      { letter: 'T', x: 96, y: 38, foot: '#1f5faa', sign: '▲' },
      { letter: 'S', x: 136, y: 34, turn: 7, foot: '#2e7d32', sign: '■' },
    ],
  },
  great: ['cracked', 'misplayed', 'binned', 'last_hand', 'finished'],
  passes: ({ event }) => event === 'turn',
  refused: 'misplayed',
  terms: { french: ['poubelle', 'poubelles', 'paquet', 'paquets'], english: ['CRACK', 'WORD'] },
  keys: [
    {
      '1 … 4': 'choisir une ligne',
      '← ↑ ↓ →': 'choisir où poser la carte',
      '?': 'un JOKER',
      '#': 'une POUBELLE',
      C: 'annoncer CRACK WORD, quand le bouton est là',
    },
    {
      '1 … 4': 'choose a line',
      '← ↑ ↓ →': 'choose where the card goes',
      '?': 'a JOKER',
      '#': 'a POUBELLE',
      C: 'announce CRACK WORD, while its button is there',
    },
  ],
  disputes: ['part'],
  sheet: () => import('./sheet'),
  // A player's points are the cards of the paquet.
  marks: (given, seat) => {
    const view = given as CrackWord.View;
    return {
      holds: { hand: countOf(view.hands[seat]), ...(!view.last_hand && { pile: countOf(view.piles[seat]) }) },
      sign: { path: SIGNS[seat]!, name: [SIGN_NAMES[0][seat]!, SIGN_NAMES[1][seat]!] },
      ...(view.out[seat] && { note: ['sorti', 'out'] }),
    };
  },
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  readings: () => import('./readings'),
  puzzle: () => import('./puzzle'),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
