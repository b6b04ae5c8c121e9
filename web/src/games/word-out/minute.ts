// WORD OUT in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    [
      'Quatre rangées sont ouvertes. À votre tour, prolongez-en une d’une carte : elle doit rester le début d’un mot.',
      'Four rows are open. On your turn, extend one by a card: it must still be the start of a word.',
    ],
    { pieces: ['O', 'B', 'J', 'E'], fresh: [3] },
  ],
  [
    [
      'Un mot de trois lettres ou plus ? Annoncez WORD OUT en posant : les lettres vertes valent deux de plus, les rouges doublent le tout.',
      'A word of three letters or more? Announce WORD OUT as you lay: green letters are worth two more, red ones double the whole.',
    ],
    { pieces: ['J', 'U', 'P', 'E'], fresh: [3], points: 12 },
  ],
  [
    [
      'Les autres peuvent contrer en allongeant encore le mot. Personne ne contre ? Vous encaissez et recommencez la rangée.',
      'The others may counter by extending it further. Nobody does? You cash it and start the row again.',
    ],
    { pieces: ['J', 'U', 'P', 'E', 'S'], fresh: [4] },
  ],
  [
    [
      'La flèche fait rejouer une carte, le bouclier empêche le contre, l’étoile est la lettre que vous voulez, la poubelle vide une rangée.',
      'The arrow lets you play one more card, the shield forbids countering, the star is any letter, the bin empties a row.',
    ],
    { pieces: ['T>', 'A!', '?', '#'] },
  ],
  [
    [
      'Pas de carte à poser ? Passez et piochez. Quand la pioche est vide et une main aussi, les cartes des autres comptent contre eux.',
      'No card to lay? Pass and draw. When the pile and a hand are empty, the others’ cards count against them.',
    ],
  ],
];
