// Each game in a minute: what one sees first, with its own cards.

import type { GameName } from '../../protocol';
import { settings } from '../../lib/settings.svelte';

export interface Step {
  text: string;
  /** Pieces to show, in the notation of records. */
  pieces: string[];
}

type Told = [text: [string, string], pieces: string[]][];

const ALL: Record<GameName, Told> = {
  'word-out': [
    [['Quatre rangées sont ouvertes. À votre tour, prolongez-en une d’une carte : elle doit rester le début d’un mot.', 'Four rows lie open. In your turn, lengthen one by a card: it must still begin a word.'], ['O', 'B', 'J', 'E']],
    [['Un mot de trois lettres ou plus ? Annoncez WORD OUT en posant : les lettres vertes valent deux de plus, les rouges doublent.', 'A word of three letters or more? Announce WORD OUT as you lay: green letters are worth two more, red ones double.'], ['J', 'U', 'P', 'E']],
    [['Les autres peuvent contrer en allongeant encore le mot. Personne ne contre ? Vous encaissez et recommencez la rangée.', 'The others may counter by lengthening it again. Nobody does? You cash it and start the row anew.'], ['J', 'U', 'P', 'E', 'S']],
    [['↻ rejoue une carte, le bouclier empêche le contre, l’étoile est la lettre que vous voulez, la poubelle vide une rangée.', '↻ plays one more card, the shield forbids a counter, the star is any letter, the bin empties a row.'], ['T>', 'A!', '?', '#']],
    [['Pas de carte à poser ? Passez et piochez. Quand la pioche est vide et une main aussi, les cartes des autres comptent.', 'No card to lay? Pass and draw. When the pile is empty and a hand too, the cards of the others count.'], []],
  ],
  'crack-word': [
    [['Quatre lignes, chacun sa couleur. Posez une carte à un bout, ou sur une lettre égale : la ligne doit se trouver dans un mot.', 'Four lines, a colour each. Lay a card at an end, or on an equal letter: the line must stand somewhere in a word.'], ['R', 'A', 'M']],
    [['La ligne est un mot de trois lettres ou plus, et votre couleur y est la plus nombreuse ? CRACK : elle rejoint votre paquet.', 'The line is a word of three letters or more, and your colour has the most? CRACK: it joins your packet.'], ['R', 'A', 'M', 'E']],
    [['Recouvrir change la majorité sans changer le mot. La poubelle rend ses cartes à chacun.', 'Covering changes the majority without changing the word. The bin gives everybody their cards back.'], ['E', '?', '#']],
    [['DERNIÈRE MAIN quand une pioche est vide : on joue ce que l’on a. Le paquet le plus gros l’emporte.', 'LAST HAND when a pile is empty: you play what you hold. The biggest packet wins.'], []],
  ],
  rondorondo: [
    [['Le support porte un mot. En une minute, faites-en un autre : couvrez des lettres, ou ajoutez une case à un bout.', 'The holder shows a word. In a minute, make another: cover letters, or add a compartment at one end.'], ['R', 'O', 'N', 'D']],
    [['Vous marquez la valeur des lettres du nouveau mot. La gomme efface une case.', 'You score the letters of the new word. The eraser empties a compartment.'], ['-', '?']],
    [['Rien ne vient ? Échangez une carte contre le dessus de la pioche : cela coûte, mais le temps presse.', 'No idea? Exchange a card for the top of the pile: it costs, but time is short.'], []],
    [['Quand la pioche et une main sont vides, chacun perd ce qui lui reste.', 'When the pile and a hand are empty, everybody loses what is left.'], []],
  ],
  'yahtzee-des-mots': [
    [['Sept dés, trois jets : gardez ceux que vous voulez entre les jets.', 'Seven dice, three throws: keep those you like between throws.'], ['M', 'O', 'T', 'S', 'E', 'A', '*']],
    [['Composez le mot que demande la case du tour : deux lettres, trois, quatre… puis un, deux ou trois mots avec tous les dés.', 'Make the word that the turn’s box asks for: two letters, three, four… then one, two or three words with all the dice.'], ['M', 'O', 'T']],
    [['Les lettres rares valent plus. ◇ ne vaut rien mais prend la place d’une lettre.', 'Rare letters are worth more. ◇ is worth nothing but stands for a letter.'], ['*']],
    [['Un mot de sept lettres est un YAHTZEE. Huit tours, et l’on compte.', 'A word of seven letters is a YAHTZEE. Eight turns, and we count.'], []],
  ],
};

export function inAMinute(game: GameName): Step[] {
  const language = settings.language === 'en' ? 1 : 0;
  return ALL[game].map(([text, pieces]) => ({ text: text[language], pieces }));
}
