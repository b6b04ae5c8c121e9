import { countOf, type About } from '../../lib/games';
import type { WordOut } from '../../protocol';
import './colours.css';

export const wordOut: About = {
  name: 'word-out',
  title: 'Word Out',
  initial: 'W',
  slogan: ['Allonger, annoncer, contrer.', 'Extend, announce, counter.'],
  colour: 'wo',
  prefix: 'WO',
  box: {
    signs: 'left',
    pieces: [
      { letter: 'O', x: 24, y: 38 },
      { letter: 'B', x: 60, y: 38, ink: '#2e7d32', sign: '+2' },
      { letter: 'J', x: 96, y: 38, ink: '#b3201b', sign: '×2' },
      { letter: 'E', x: 132, y: 38 },
      { letter: 'T', x: 172, y: 36, turn: 8, ink: '#1f5faa', sign: '↻' },
    ],
  },
  great: ['cashed', 'misplayed', 'binned', 'ended'],
  passes: (event) => event.event === 'next' && 'phase' in event && event.phase === 'turn',
  refused: 'misplayed',
  question: {
    phase: 'counter',
    yes: 'counter',
    no: { do: 'decline' },
    about: (view) =>
      'announcer' in view
        ? {
            asker: view.announcer,
            // Not `spell`, with which this file, which every page loads, would load the board.
            word: (view.rows[view.row - 1] ?? []).map((card) => card.replace(/[?>!]/g, '')).join(''),
            stake: view.stake,
          }
        : null,
    says: (name) => [`${name} annonce`, `${name} announces`],
    asks: ['Quelqu’un contre ?', 'Does anybody counter?'],
    takes: (name) => [`${name} contre`, `${name} counters`],
  },
  terms: { french: ['poubelle', 'poubelles', 'contre', 'contres'], english: ['WORD', 'OUT'] },
  keys: [
    {
      '1 … 4, ↑ ↓': 'choisir une rangée',
      '← →': 'parcourir sa main ; avec Maj, y déplacer la carte',
      'Maj + lettre': 'la carte REJOUER ou INCONTRABLE de cette lettre',
      '?': 'un JOKER',
      '#': 'une POUBELLE',
      'Retour arrière': 'reprendre la dernière carte',
      'Maj + Entrée': 'poser et annoncer WORD OUT',
    },
    {
      '1 … 4, ↑ ↓': 'choose a row',
      '← →': 'go through your hand; with Shift, move the card in it',
      'Shift + letter': 'the REJOUER or INCONTRABLE card of that letter',
      '?': 'a JOKER',
      '#': 'a POUBELLE',
      Backspace: 'take back the last card',
      'Shift + Enter': 'lay and announce WORD OUT',
    },
  ],
  disputes: ['start'],
  sheet: () => import('./sheet'),
  marks: (view, seat) => ({ holds: { hand: countOf((view as WordOut.View).hands[seat]) } }),
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  readings: () => import('./readings'),
  puzzle: () => import('./puzzle'),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
