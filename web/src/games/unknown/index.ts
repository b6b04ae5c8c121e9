import type { About } from '../../lib/games';
import './colours.css';

/** A game that this page does not know, for example because the server is newer: its board says so. */
export const unknown: About = {
  name: 'word-out',
  title: '',
  initial: '?',
  slogan: ['', ''],
  colour: 'unknown',
  prefix: '',
  box: { pieces: [] },
  board: () => import('./Board.svelte'),
  pictures: () => Promise.reject(new Error('no such game')),
  course: () => Promise.reject(new Error('no such game')),
};
