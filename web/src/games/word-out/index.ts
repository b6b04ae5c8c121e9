import type { About } from '../../lib/games';
import './colours.css';

export const wordOut: About = {
  name: 'word-out',
  title: 'Word Out',
  initial: 'W',
  slogan: ['Allonger, annoncer, contrer.', 'Lengthen, announce, counter.'],
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
  disputes: ['start'],
  sheet: () => import('./sheet'),
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
