// CRACK WORD in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    [
      'Quatre lignes, et chacun sa couleur. Posez une carte à un bout, ou sur la même lettre : la ligne doit se trouver dans un mot.',
      'Four lines, and a colour for each player. Lay a card at an end, or on the same letter: the line must be found in a word.',
    ],
    { pieces: ['R0', 'A0', 'M1'], fresh: [0] },
  ],
  [
    [
      'La ligne est un mot de trois lettres ou plus, et votre couleur y est la plus nombreuse ? CRACK : elle rejoint votre paquet.',
      'The line is a word of three letters or more, and most of it is your colour? CRACK: it joins your paquet.',
    ],
    { pieces: ['R0', 'A0', 'M1', 'E0'], fresh: [3], points: 4 },
  ],
  [
    [
      'Recouvrir change la majorité sans changer le mot. La poubelle vide une ligne et rend leurs cartes aux autres.',
      'Covering changes the majority without changing the word. The bin empties a line and gives the others their cards back.',
    ],
    { pieces: ['A1/A0', '?0', '#0'], fresh: [0] },
  ],
  [
    [
      'DERNIÈRE MAIN quand une pioche est vide : on joue ce que l’on a. Le plus gros paquet l’emporte.',
      'LAST HAND when a pile is empty: you play what you hold. The biggest paquet wins.',
    ],
  ],
];
