// Where a booklet is silent or says two things, what is played here.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'W-3': [
    'les livrets ne sont pas du même avis sur l’argot et les mots étrangers : ici, la liste de la table tranche.',
    'the booklets do not agree on slang and foreign words: here, the table’s list decides.',
  ],
  'T-1': ['rien n’est dit des égalités : la victoire se partage.', 'nothing is said of ties: the win is shared.'],

  'WO-3': [
    'une carte sans lettre se tire de nouveau, et les ex æquo retirent entre eux.',
    'a card without a letter is drawn again, and ties draw again among themselves.',
  ],
  'WO-13': [
    'une main dont aucune carte ne peut commencer un mot laisse la rangée vide.',
    'a hand with no card that can begin a word leaves the row empty.',
  ],
  'WO-14': [
    'après un CONTRE annoncé, tous sont consultés de nouveau ; la table peut préférer finir le tour commencé.',
    'after an announced CONTRE all are asked again; the table may prefer to finish the round that has begun.',
  ],
  'WO-15': ['contrer sans annoncer est le coup de celui qui contre.', 'a CONTRE without an announcement is the play of whoever countered.'],
  'WO-17': [
    'une faute fait passer, donc piocher ; dans un CONTRE elle vaut refus, sans pioche ; un départ reste dû.',
    'a misplay is a pass, and so draws a card; in a CONTRE it counts as declining, without a draw; a start is still owed.',
  ],
  'WO-20': [
    'la pioche et les mains ramassées se comptent ensemble ; la table peut ne compter que la pioche.',
    'the pile and the hands collected are counted together; the table may count the pile alone.',
  ],

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

  'RR-3': [
    'à égalité, le plus jeune si l’on connaît les âges, sinon le sort.',
    'in a tie the youngest, if the ages are known, else by lot.',
  ],
  'RR-5': [
    'on peut couvrir et ajouter dans le même tour, et couvrir une lettre par la même lettre, sauf si la table l’interdit.',
    'you may cover and add in the same turn, and cover a letter with the same letter unless the table forbids it.',
  ],
  'RR-8': ['couvrir une gomme n’est pas ajouter un compartiment.', 'covering a gomme is not adding a compartment.'],
  'RR-9': [
    'le livret dit tantôt toute autre carte, tantôt toutes les lettres : un joker ne remplace pas une gomme, sauf si la table le veut.',
    'the booklet says now any other card, now all letters: a joker does not replace a gomme, unless the table wants it.',
  ],
  'RR-14': [
    'le livret parle de lettres, puis de cartes : les gommes posées ne comptent pas, sauf si la table le veut.',
    'the booklet speaks of letters, then of cards: gommes laid do not count, unless the table wants it.',
  ],
  'RR-15': [
    'la partie finit aussi quand tous ont passé de suite, pioche vide.',
    'the game also ends when all have passed in succession with the pile empty.',
  ],
  'RR-16': [
    'le livret parle du signe négatif des jokers : il s’agit des gommes.',
    'the booklet speaks of the negative sign of the jokers: the gommes are meant.',
  ],
  'RR-19': [
    'la carte face cachée se pose au bord du mot, et n’est pas une lettre posée.',
    'the card face down lies at an end of the word, and is no letter laid.',
  ],

  'YM-6': ['les deux ou trois mots peuvent être les mêmes.', 'the two or three words may be equal.'],
  'YM-12': [
    '« ne convient pas » se lit au nombre de lettres pour un mot de 2 à 6 lettres, au nombre de mots pour les autres cases.',
    '“does not suit” goes by the number of letters for a word of 2 to 6 letters, by the number of words for the other boxes.',
  ],
  'YM-14': [
    'un autre mot de sept lettres va dans la case du tour ou dans chance, et la prime à côté.',
    'a further word of seven letters goes to the turn’s box or to chance, and the premium beside it.',
  ],
  'YM-15': [
    'les feuilles de 1979 et de 1982 ne disent pas la même chose : la table choisit.',
    'the sheets of 1979 and of 1982 do not say the same: the table chooses.',
  ],
  'YM-16': [
    'la première place ouvre, ou une place tirée au sort ; d’une partie à l’autre, le premier joueur tourne d’une place.',
    'the first place opens, or one drawn by lot; from one game to the next, the first player moves by a seat.',
  ],
};
