// CRACK WORD in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    [
      'Quatre lignes, chacun sa couleur. Posez une carte à un bout, ou sur une lettre égale : la ligne doit se trouver dans un mot.',
      'Four lines, a colour each. Lay a card at an end, or on an equal letter: the line must stand somewhere in a word.',
    ],
    { pieces: ['R0', 'A0', 'M1'], fresh: [0] },
  ],
  [
    [
      'La ligne est un mot de trois lettres ou plus, et votre couleur y est la plus nombreuse ? CRACK : elle rejoint votre paquet.',
      'The line is a word of three letters or more, and your colour has the most? CRACK: it joins your paquet.',
    ],
    { pieces: ['R0', 'A0', 'M1', 'E0'], fresh: [3], points: 4 },
  ],
  [
    [
      'Recouvrir change la majorité sans changer le mot. La poubelle rend leurs cartes aux autres.',
      'Covering changes the majority without changing the word. The bin gives the others their cards back.',
    ],
    { pieces: ['A1/A0', '?0', '#0'], fresh: [0] },
  ],
  [
    [
      'DERNIÈRE MAIN quand une pioche est vide : on joue ce que l’on a. Le paquet le plus gros l’emporte.',
      'LAST HAND when a pile is empty: you play what you hold. The biggest paquet wins.',
    ],
  ],
];
