// Each game in a minute: what one sees first, with its own pieces.

import type { GameName } from '../../protocol';
import { say } from '../lesson/say';
import type { Said } from '../lesson/task';
import type { Strip } from './figure';

export interface Step {
  text: string;
  strip?: Strip;
}

type Told = [text: Said, strip?: Strip][];

const ALL: Record<GameName, Told> = {
  'word-out': [
    [
      [
        'Quatre rangées sont ouvertes. À votre tour, prolongez-en une d’une carte : elle doit rester le début d’un mot.',
        'Four rows lie open. In your turn, lengthen one by a card: it must still begin a word.',
      ],
      { pieces: ['O', 'B', 'J', 'E'], fresh: [3] },
    ],
    [
      [
        'Un mot de trois lettres ou plus ? Annoncez WORD OUT en posant : les lettres vertes valent deux de plus, les rouges doublent.',
        'A word of three letters or more? Announce WORD OUT as you lay: green letters are worth two more, red ones double.',
      ],
      { pieces: ['J', 'U', 'P', 'E'], fresh: [3], points: 12 },
    ],
    [
      [
        'Les autres peuvent contrer en allongeant encore le mot. Personne ne contre ? Vous encaissez et recommencez la rangée.',
        'The others may counter by lengthening it again. Nobody does? You cash it and start the row anew.',
      ],
      { pieces: ['J', 'U', 'P', 'E', 'S'], fresh: [4] },
    ],
    [
      [
        'La flèche fait rejouer une carte, le bouclier empêche le contre, l’étoile est la lettre que vous voulez, la poubelle vide une rangée.',
        'The arrow plays one more card, the shield forbids a counter, the star is any letter, the bin empties a row.',
      ],
      { pieces: ['T>', 'A!', '?', '#'] },
    ],
    [
      [
        'Pas de carte à poser ? Passez et piochez. Quand la pioche est vide et une main aussi, les cartes des autres comptent.',
        'No card to lay? Pass and draw. When the pile is empty and a hand too, the cards of the others count.',
      ],
    ],
  ],
  'crack-word': [
    [
      [
        'Quatre lignes, chacun sa couleur. Posez une carte à un bout, ou sur une lettre égale : la ligne doit se trouver dans un mot.',
        'Four lines, a colour each. Lay a card at an end, or on an equal letter: the line must stand somewhere in a word.',
      ],
      { pieces: ['R0', 'A0', 'M1'], fresh: [0] },
    ],
    [
      [
        'La ligne est un mot de trois lettres ou plus, et votre couleur y est la plus nombreuse ? CRACK : elle rejoint votre paquet.',
        'The line is a word of three letters or more, and your colour has the most? CRACK: it joins your paquet.',
      ],
      { pieces: ['R0', 'A0', 'M1', 'E0'], fresh: [3], points: 4 },
    ],
    [
      [
        'Recouvrir change la majorité sans changer le mot. La poubelle rend leurs cartes aux autres.',
        'Covering changes the majority without changing the word. The bin gives the others their cards back.',
      ],
      { pieces: ['A1/A0', '?0', '#0'], fresh: [0] },
    ],
    [
      [
        'DERNIÈRE MAIN quand une pioche est vide : on joue ce que l’on a. Le paquet le plus gros l’emporte.',
        'LAST HAND when a pile is empty: you play what you hold. The biggest paquet wins.',
      ],
    ],
  ],
  rondorondo: [
    [
      [
        'Le porte-cartes montre un mot. En une minute, faites-en un autre : couvrez des lettres, ou ajoutez un compartiment à un bout.',
        'The holder shows a word. In a minute, make another: cover letters, or add a compartment at one end.',
      ],
      { pieces: ['M', 'A', 'I', 'S'], fresh: [3], held: true },
    ],
    [
      [
        'Toutes les cartes qui se voient comptent, et trois points de plus par lettre posée à partir de la troisième.',
        'All cards in sight count, and three points more for each letter laid from the third on.',
      ],
      { pieces: ['D', 'O', 'N', 'S'], fresh: [0, 1, 2], held: true, points: 8 },
    ],
    [
      [
        'Le joker est la lettre que vous voulez. La gomme couvre une lettre au bord du mot, et coûte deux points.',
        'The joker is any letter. The gomme covers a letter at an end of the word, and costs two points.',
      ],
      { pieces: ['?', '-'] },
    ],
    [
      [
        'Rien ne vient ? Échangez une carte contre le dessus de la pioche, pour deux points ; ou passez, et piochez.',
        'No idea? Exchange a card for the top of the pile, for two points; or pass, and draw.',
      ],
    ],
    [
      [
        'Quand la pioche et une main sont vides, chacun perd ce qui lui reste.',
        'When the pile and a hand are empty, everybody loses what is left.',
      ],
    ],
  ],
  'yahtzee-des-mots': [
    [
      [
        'Sept dés, trois jets : gardez ceux que vous voulez entre les jets.',
        'Seven dice, three throws: keep those you like between throws.',
      ],
      { pieces: ['S', 'A', 'N', 'E', 'H', 'O', 'M'], fresh: [4, 5] },
    ],
    [
      [
        'Composez le mot que demande la case du tour : deux lettres, trois, quatre… puis un mot, deux mots, trois mots.',
        'Make the word that the turn’s box asks for: two letters, three, four… then one word, two words, three words.',
      ],
      { pieces: ['A', 'X', 'E'], boxes: { 'mot-3': 10 } },
    ],
    [
      [
        'Les lettres rares valent plus. ◇ ne vaut rien mais prend la place d’une lettre.',
        'Rare letters are worth more. ◇ is worth nothing but stands for a letter.',
      ],
      { pieces: ['Q', 'U', 'A', '*I'] },
    ],
    [
      [
        'Un mot de sept lettres est un YAHTZEE. Huit tours, et l’on compte.',
        'A word of seven letters is a YAHTZEE. Eight turns, and we count.',
      ],
      { pieces: ['V', 'O', 'L', 'U', 'M', 'E', 'S'] },
    ],
  ],
};

export function inAMinute(game: GameName): Step[] {
  return ALL[game].map(([text, strip]) => ({ text: say(text), strip }));
}
