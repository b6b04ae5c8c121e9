// Where a booklet is silent or says two things, what is played here.

import type { Said } from '../lesson/task';

export const READINGS: Record<string, Said> = {
  'W-3': ['le livret renvoie à un dictionnaire sans dire lequel : ici, la liste de la table tranche.', 'the booklet speaks of a dictionary without saying which: here, the table’s list decides.'],
  'T-1': ['rien n’est dit des égalités : la victoire se partage.', 'nothing is said of ties: the win is shared.'],

  'WO-3': ['une carte sans lettre se tire de nouveau, et les ex æquo retirent entre eux.', 'a card without a letter is drawn again, and ties draw again among themselves.'],
  'WO-13': ['une main dont aucune carte ne peut commencer un mot laisse la rangée vide.', 'a hand with no card that can begin a word leaves the row empty.'],
  'WO-14': ['après un CONTRE annoncé, tous sont consultés de nouveau, même ceux qui avaient laissé faire.', 'after an announced CONTRE all are asked again, even those who had let it be.'],
  'WO-15': ['contrer sans annoncer est le coup de celui qui contre.', 'a CONTRE without an announcement is the play of whoever countered.'],
  'WO-17': ['une faute fait passer, donc piocher ; dans un CONTRE elle vaut refus, sans pioche ; un départ reste dû.', 'a misplay is a pass, and so draws a card; in a CONTRE it counts as declining, without a draw; a start is still owed.'],
  'WO-20': ['quand il n’y a pas huit cartes pour chacun, tout est distribué une à une.', 'when there are not eight cards for each, all are dealt out one by one.'],

  'CW-2': ['une carte sans lettre et les égalités se recoupent.', 'a card without a letter, and ties, are cut again.'],
  'CW-5': ['un JOKER ou une POUBELLE retournés glissent sous la pioche.', 'a JOKER or POUBELLE turned up goes under the pile.'],
  'CW-6': ['on ne s’insère jamais entre deux lettres.', 'a card never goes between two letters.'],
  'CW-8': ['un JOKER couvre la lettre dont il prend le nom, et se laisse couvrir par elle.', 'a JOKER covers the letter it is named after, and is covered by it.'],
  'CW-11': ['la majorité est relative : plus de cartes visibles que chacun des autres.', 'the majority is relative: more cards in sight than any other.'],
  'CW-12': ['une main qui ne peut pas relancer laisse la ligne vide.', 'a hand that cannot start the line leaves it empty.'],
  'CW-13': ['les cartes de qui joue la POUBELLE, et celles des joueurs sortis, quittent la partie.', 'the cards of whoever plays the POUBELLE, and of players who are out, leave the game.'],
  'CW-14': ['on pioche la nouvelle main avant de relancer la ligne.', 'the new hand is drawn before the line is started.'],
  'CW-16': ['qui passe en DERNIÈRE MAIN est sorti jusqu’à la fin.', 'who passes in the LAST HAND is out to the end.'],
  'CW-17': ['les cartes couvertes de sa couleur comptent aussi.', 'covered cards of one’s colour count too.'],

  'RR-3': ['à égalité, le plus jeune si l’on connaît les âges, sinon le sort.', 'in a tie the youngest, if the ages are known, else by lot.'],
  'RR-5': ['couvrir et ajouter se combinent dans un même tour.', 'covering and adding may be combined in one turn.'],
  'RR-8': ['couvrir une gomme n’est pas ajouter un compartiment.', 'covering a gomme is not adding a compartment.'],
  'RR-9': ['un joker ne remplace pas une gomme.', 'a joker does not stand for a gomme.'],
  'RR-14': ['les gommes posées ne comptent pas parmi les trois cartes.', 'gommes laid do not count among the three cards.'],
  'RR-15': ['la partie finit aussi quand tous ont passé de suite, pioche vide.', 'the game also ends when all have passed in succession with the pile empty.'],
  'RR-16': ['le livret parle du signe négatif des jokers : il s’agit des gommes.', 'the booklet speaks of the negative sign of the jokers: the gommes are meant.'],
  'RR-19': ['la carte retournée se pose au bord du mot, et n’est pas une lettre posée.', 'the card face down lies at an end of the word, and is no letter laid.'],

  'YM-6': ['les deux ou trois mots peuvent être les mêmes.', 'the two or three words may be equal.'],
  'YM-12': ['« ne convient pas » se lit lettre par lettre pour un mot de N lettres, par le nombre de mots pour les autres cases.', '“does not suit” goes by the number of letters for a word of N letters, by the number of words for the other boxes.'],
  'YM-14': ['un autre mot de sept lettres va dans la case du tour ou dans chance, et la prime à côté.', 'a further word of seven letters goes to the turn’s box or to chance, and the premium beside it.'],
  'YM-15': ['les feuilles de 1979 et de 1982 ne disent pas la même chose : la table choisit.', 'the sheets of 1979 and of 1982 do not say the same: the table chooses.'],
  'YM-16': ['d’une partie à l’autre, le premier joueur tourne d’une place.', 'from one game to the next, the first player moves by a seat.'],
};
