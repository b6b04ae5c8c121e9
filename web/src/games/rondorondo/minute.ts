// RONDORONDO in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    [
      'Le porte-cartes montre un mot. En une minute, faites-en un autre : couvrez des lettres, ou ajoutez un compartiment à un bout.',
      'The holder shows a word. In a minute, make another: cover letters, or add a compartment at one end.',
    ],
    { pieces: ['M', 'A', 'I', 'S'], fresh: [3], held: true },
  ],
  [
    [
      'Toutes les cartes qui se voient comptent, et trois points de plus par lettre posée à partir de la troisième.',
      'All cards in sight count, and three points more for each letter laid from the third on.',
    ],
    { pieces: ['D', 'O', 'N', 'S'], fresh: [0, 1, 2], held: true, points: 8 },
  ],
  [
    [
      'Le joker est la lettre que vous voulez. La gomme couvre une lettre au bord du mot, et coûte deux points.',
      'The joker is any letter. The gomme covers a letter at an end of the word, and costs two points.',
    ],
    { pieces: ['?', '-'] },
  ],
  [
    [
      'Rien ne vient ? Échangez une carte contre le dessus de la pioche, pour deux points ; ou passez, et piochez.',
      'No idea? Exchange a card for the top of the pile, for two points; or pass, and draw.',
    ],
  ],
  [
    [
      'Quand la pioche et une main sont vides, chacun perd ce qui lui reste.',
      'When the pile and a hand are empty, everybody loses what is left.',
    ],
  ],
];
