// CRACK WORD: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'CW-2': ['une carte sans lettre et les égalités se recoupent.', 'a card without a letter, and ties, are cut again.'],
  'CW-5': ['un JOKER ou une POUBELLE retournés glissent sous la pioche.', 'a JOKER or POUBELLE turned up goes under the pile.'],
  'CW-6': ['on ne s’insère jamais entre deux lettres.', 'a card never goes between two letters.'],
  'CW-8': [
    'un JOKER couvre la lettre dont il prend le nom, et se laisse couvrir par elle.',
    'a JOKER covers the letter it is named after, and is covered by it.',
  ],
  'CW-11': [
    'la majorité est relative : plus de cartes visibles que chacun des autres.',
    'the majority is relative: more cards in sight than any other.',
  ],
  'CW-12': ['une main qui ne peut pas relancer laisse la ligne vide.', 'a hand that cannot start the line leaves it empty.'],
  'CW-13': [
    'les cartes de qui joue la POUBELLE, et celles des joueurs sortis, quittent la partie.',
    'the cards of whoever plays the POUBELLE, and of players who are out, leave the game.',
  ],
  'CW-14': ['on pioche la nouvelle main avant de relancer la ligne.', 'the new hand is drawn before the line is started.'],
  'CW-16': ['qui passe en DERNIÈRE MAIN est sorti jusqu’à la fin.', 'who passes in the LAST HAND is out to the end.'],
  'CW-17': ['les cartes couvertes de sa couleur comptent aussi.', 'covered cards of one’s colour count too.'],
};
