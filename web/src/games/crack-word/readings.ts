// CRACK WORD: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'CW-2': ['après une carte sans lettre ou une égalité, on recoupe.', 'after a card without a letter or a tie, the pack is cut again.'],
  'CW-5': ['un JOKER ou une POUBELLE retournés glissent sous la pioche.', 'a JOKER or POUBELLE turned up goes under the pile.'],
  'CW-6': ['on n’insère jamais une carte entre deux lettres.', 'a card never goes between two letters.'],
  'CW-8': [
    'un JOKER couvre la lettre dont il prend le nom, et peut être couvert par elle.',
    'a JOKER covers the letter it is named after, and can be covered by it.',
  ],
  'CW-11': [
    'la majorité est relative : plus de cartes visibles que chacun des autres.',
    'the majority is relative: more visible cards than any other player.',
  ],
  'CW-12': ['une main qui ne peut pas relancer laisse la ligne vide.', 'a hand that cannot start the line leaves it empty.'],
  'CW-13': [
    'les cartes de qui joue la POUBELLE, et celles des joueurs sortis, quittent la partie.',
    'the cards of whoever plays the POUBELLE, and of players who are out, leave the game.',
  ],
  'CW-14': ['on pioche la nouvelle main avant de relancer la ligne.', 'the new hand is drawn before the line is started.'],
  'CW-16': ['qui passe en DERNIÈRE MAIN est sorti jusqu’à la fin.', 'whoever passes in the LAST HAND is out until the end.'],
  'CW-17': ['les cartes couvertes de sa couleur comptent aussi.', 'covered cards of one’s colour count too.'],
};
