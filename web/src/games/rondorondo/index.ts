import type { About } from '../../lib/games';
import './colours.css';

export const rondorondo: About = {
  name: 'rondorondo',
  title: 'Rondorondo',
  initial: 'R',
  slogan: ['Un mot en chasse un autre, une minute.', 'One word drives out another, one minute.'],
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
  glass: 60,
  showsWords: true,
  sheet: () => import('./sheet'),
  board: () => import('./Board.svelte'),
  pictures: () => Promise.all([import('./Strip.svelte'), import('./figures'), import('./minute')]),
  spoken: () => import('./spoken'),
  course: () => Promise.all([import('./tasks'), import('./hints')]),
};
