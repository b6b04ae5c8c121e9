// RONDORONDO in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    [
      'Le porte-cartes montre un mot. En une minute, faites-en un autre : couvrez des lettres, ou ajoutez un compartiment à un bout.',
      'The holder shows a word. In one minute, make another: cover letters, or add a compartment at one end.',
    ],
    { pieces: ['M', 'A', 'I', 'S'], fresh: [3], held: true },
  ],
  [
    [
      'Toutes les cartes visibles comptent, et trois points de plus par lettre posée à partir de la troisième.',
      'All visible cards count, with three extra points for each letter laid from the third on.',
    ],
    { pieces: ['D', 'O', 'N', 'S'], fresh: [0, 1, 2], held: true, points: 8 },
  ],
  [
    [
      'Le joker est la lettre que vous voulez. La gomme couvre une lettre au bout du mot, et coûte deux points.',
      'The joker is any letter. The gomme covers the first or last letter of the word, and costs two points.',
    ],
    { pieces: ['?', '-'] },
  ],
  [
    [
      'Rien ne vient ? Échangez une carte contre la première de la pioche, pour deux points ; ou passez, et piochez.',
      'No idea? For two points, exchange a card for the top one of the pile; or pass, and draw.',
    ],
  ],
  [
    [
      'Quand la pioche et une main sont vides, chacun perd ce qui lui reste.',
      'When the pile and a hand are empty, everybody loses what is left.',
    ],
  ],
];
