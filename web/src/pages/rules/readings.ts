// How this project plays where the booklets are silent or disagree about a rule that all games share.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'W-3': [
    'les livrets ne sont pas du même avis sur l’argot et les mots étrangers : ici, la liste de la table tranche.',
    'the booklets do not agree on slang and foreign words: here, the table’s list decides.',
  ],
  'T-1': ['rien n’est dit des égalités : la victoire se partage.', 'nothing is said of ties: the win is shared.'],
};
