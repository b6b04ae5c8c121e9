// The texts of the playing area.

import { count, words } from '../../lib/words';

export const told = words(
  {
    play: 'Les dés et les mots',
    throwAll: 'Lancer les sept dés',
    again: (n: number) => `Relancer ${count(n, 'dé', 'dés')}`,
    none: 'Rien à relancer',
    whichLetter: 'Quelle lettre pour ◇ ?',
    nothing: (letter: string) => `Aucun dé libre ne donne ${letter}`,
    diamond: 'losange',
    kept: (n: number, face: string) => `Dé ${n}, ${face}, gardé`,
    loose: (n: number, face: string) => `Dé ${n}, ${face}, à relancer`,
    choose: 'Choisissez une case de la feuille',
    ways: {
      first: 'Lancez les dés.',
      again: 'Gardez des dés et relancez, ou composez un mot.',
      last: 'Composez un mot, ou écrivez 0.',
    },
    would: (said: string, box: string, points: number) => `${said}. ${box} : ${count(points, 'point', 'points')}`,
    not: (said: string, box: string, why: string) => `${said}. ${box} : ${why}`,
  },
  {
    play: 'The dice and the words',
    throwAll: 'Throw the seven dice',
    again: (n: number) => `Throw ${count(n, 'die', 'dice')} again`,
    none: 'Nothing to throw again',
    whichLetter: 'Which letter for ◇?',
    nothing: (letter: string) => `No free die gives ${letter}`,
    diamond: 'diamond',
    kept: (n: number, face: string) => `Die ${n}, ${face}, kept`,
    loose: (n: number, face: string) => `Die ${n}, ${face}, to throw again`,
    choose: 'Choose a box on the sheet',
    ways: {
      first: 'Throw the dice.',
      again: 'Keep some dice and throw again, or compose a word.',
      last: 'Compose a word, or write 0.',
    },
    would: (said: string, box: string, points: number) => `${said}. ${box}: ${count(points, 'point', 'points')}`,
    not: (said: string, box: string, why: string) => `${said}. ${box}: ${why}`,
  },
);
