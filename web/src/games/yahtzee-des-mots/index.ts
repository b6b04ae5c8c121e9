import type { About } from '../../lib/games';
import './colours.css';

export const yahtzeeDesMots: About = {
  name: 'yahtzee-des-mots',
  title: 'Yahtzee des Mots',
  initial: 'Y',
  slogan: ['Sept dés, trois jets, huit tours.', 'Seven dice, three throws, eight turns.'],
  alone: true,
  openHands: true,
  colour: 'ym',
  prefix: 'YM',
  box: {
    dice: true,
    pieces: [
      { letter: 'M', x: 26, y: 42, turn: -7, sign: '3' },
      { letter: 'O', x: 69, y: 38, turn: 4, sign: '2' },
      { letter: 'T', x: 112, y: 42, turn: -3, sign: '1' },
      { letter: 'S', x: 155, y: 38, turn: 9, sign: '1' },
    ],
  },
  great: ['scored', 'timed-out', 'bonus-reached', 'ended'],
  signs: { '◇': ['losange', 'diamond'] },
  terms: { english: ['YAHTZEE'] },
  keys: [
    {
      '1 … 7': 'garder un dé, ou non',
      Espace: 'lancer les dés, commencer un autre mot',
      'Retour arrière': 'reprendre la dernière lettre',
    },
    {
      '1 … 7': 'keep a die, or not',
      Space: 'throw the dice, begin another word',
      Backspace: 'take back the last letter',
    },
  ],
  glass: 120,
  sheet: () => import('./sheet'),
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  readings: () => import('./readings'),
  puzzle: () => import('./puzzle'),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
