// The keys of the keyboard and their functions, as help texts list them.

/** The function of each key, by the key; in French, then in English. */
export type Pressed = [Record<string, string>, Record<string, string>];

/** The keys of every table. A game adds its own (`About.keys`). */
export const EVERYWHERE: Pressed = [
  {
    'Tab, Maj + Tab': 'aller d’un endroit à l’autre',
    lettres: 'poser les cartes, composer un mot',
    Entrée: 'confirmer, ou aller à « Passer » si rien n’est posé',
    'Ctrl + Z': 'défaire le dernier changement',
    Échap: 'tout reprendre',
  },
  {
    'Tab, Shift + Tab': 'move from one place to the next',
    letters: 'play cards, build a word',
    Enter: 'confirm, or go to “Pass” where nothing is laid',
    'Ctrl + Z': 'undo the last change',
    Escape: 'take back everything',
  },
];
