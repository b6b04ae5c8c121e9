// What keys do, told to people.

/** Keys by their names, and what each does; in French, then in English. */
export type Pressed = [Record<string, string>, Record<string, string>];

/** What keys do at every table. Each game tells its own (`About.keys`). */
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
