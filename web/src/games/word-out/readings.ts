// WORD OUT: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'WO-3': [
    'après une carte sans lettre, on tire de nouveau ; les ex æquo retirent entre eux.',
    'after a card without a letter you draw again; players who tie draw again among themselves.',
  ],
  'WO-13': [
    'une main dont aucune carte ne peut commencer un mot laisse la rangée vide.',
    'a hand with no card that can begin a word leaves the row empty.',
  ],
  'WO-14': [
    'après un CONTRE annoncé, tous sont consultés de nouveau ; la table peut préférer finir le tour commencé.',
    'after an announced CONTRE, everybody is asked again; the table may prefer to finish the round that has begun.',
  ],
  'WO-15': [
    'contrer sans annoncer est le coup du joueur qui contre.',
    'a CONTRE without an announcement is the move of the player who counters.',
  ],
  'WO-17': [
    'une faute fait passer, donc piocher ; dans un CONTRE elle vaut un refus, sans piocher ; une rangée à recommencer le reste.',
    'a misplay is a pass, and so draws a card; in a CONTRE it counts as declining, without drawing; a row to be started again must still be started.',
  ],
  'WO-20': [
    'la pioche et les mains ramassées se comptent ensemble ; la table peut choisir de ne compter que la pioche.',
    'the pile and the collected hands are counted together; the table may choose to count the pile alone.',
  ],
};
