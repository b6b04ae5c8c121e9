// WORD OUT: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
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
};
