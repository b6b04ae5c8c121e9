import type { About } from '../../lib/games';
import './colours.css';

export const crackWord: About = {
  name: 'crack-word',
  title: 'Crack Word',
  initial: 'C',
  slogan: ['La majorité de sa couleur rafle la ligne.', 'The majority of a colour takes the line.'],
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
  disputes: ['part'],
  sheet: () => import('./sheet'),
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
