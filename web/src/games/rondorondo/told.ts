// The texts of this board.

import { of } from '../../lib/of';
import { count, words } from '../../lib/words';
import type { Rondorondo } from '../../protocol';
import type { Deed } from './news';

/** A number of points in words: "−2 points". */
export function points(number: number): string {
  return count(number, 'point', 'points');
}

export const told = words(
  {
    board: 'Le plateau',
    holder: 'Le porte-cartes',
    empty: 'vide',
    compartment: (number: number, what: string) => `Compartiment ${number} : ${what}`,
    laid: 'votre carte',
    over: (below: string) => `sur ${below}`,
    addLeft: 'Ajouter un compartiment à gauche',
    addRight: 'Ajouter un compartiment à droite',
    close: 'Refermer le compartiment ajouté',
    hand: 'Votre main',
    handOf: (name: string) => `La main ${of(name)}`,
    laidOut: (card: string) => `Reprendre ${card}`,
    pile: (number: number) => (number ? `La pioche : ${count(number, 'carte', 'cartes')}` : 'La pioche est vide'),
    under: 'Échanger',
    underWhich: 'Quelle carte glisser sous la pioche ?',
    exchange: (card: string, cost: string) => `Échanger ${card}${cost}`,
    compose: 'Composer',
    show: 'Montrer',
    showNothing: 'Ne rien montrer',
    showWhat: 'Posez d’abord un mot, ou ne montrez rien.',
    pass: 'Passer',
    passAndDraw: 'Passer · piocher',
    sort: 'Trier',
    takeBack: 'Reprendre',
    cancel: 'Annuler',
    faceDown: 'À l’envers',
    layFaceDown: 'Poser la prochaine carte à l’envers',
    parts: { letters: 'Lettres', gommes: 'Gommes', bonus: 'Bonus', exchanges: 'Échanges' },
    missing: (letter: string) => `Pas de ${letter} en main`,
    noGomme: 'Pas de gomme en main',
    noJoker: 'Pas de joker en main',
    toDo: 'Couvrez, allongez ou gommez le mot.',
    toDoFull: 'Couvrez ou gommez le mot.',
    first: 'Le premier mot : trois cartes.',
    opening: 'Choisissez en secret un mot de trois cartes : celui qui rapporte le plus commence.',
    waitFor: (names: string) => `On attend ${names}…`,
    chosen: 'Votre choix est fait.',
    did: (name: string | null, deed: Deed) => {
      switch (deed.did) {
        case 'word':
          return `${name ?? 'vous'} : ${deed.word}`;
        case 'pass':
          return name === null ? 'vous passez' : `${name} passe`;
        case 'exchange':
          return `${name ?? 'vous'} : ${count(deed.exchanges, 'échange', 'échanges')}`;
        case 'begin':
          return name === null ? 'vous commencez' : `${name} commence`;
        case 'nothing':
          return name === null ? 'vous ne montrez rien' : `${name} ne montre rien`;
      }
    },
    late: (what: string) => `Temps écoulé : ${what}`,
    exchanges: (number: number) => `(${count(number, 'échange', 'échanges')})`,
    known: (cards: string) => `a en main ${cards}`,
    hands: 'Les mains',
    begins: (you: boolean, by: Rondorondo.First) =>
      `${you ? 'commencez' : 'commence'} : ${{ points: 'le meilleur mot', age: 'le plus jeune', lot: 'tirage au sort' }[by]}`,
    shown: 'On dévoile',
    nothing: 'rien',
    letter: 'Quelle lettre pour le joker ?',
    asGomme: 'Gomme',
    letters: (number: number) => `${['Sept', 'Huit', 'Neuf'][number - 7] ?? number} lettres !`,
    keys: 'Au clavier : flèches, lettres, ? joker, - gomme, + allonger, Retour arrière, Entrée.',
  },
  {
    board: 'The board',
    holder: 'The holder',
    empty: 'empty',
    compartment: (number: number, what: string) => `Compartment ${number}: ${what}`,
    laid: 'your card',
    over: (below: string) => `over ${below}`,
    addLeft: 'Add a compartment on the left',
    addRight: 'Add a compartment on the right',
    close: 'Close the added compartment',
    hand: 'Your hand',
    handOf: (name: string) => `${name}’s hand`,
    laidOut: (card: string) => `Take back ${card}`,
    pile: (number: number) => (number ? `The pile: ${count(number, 'card', 'cards')}` : 'The pile is empty'),
    under: 'Exchange',
    underWhich: 'Which card goes under the pile?',
    exchange: (card: string, cost: string) => `Exchange ${card}${cost}`,
    compose: 'Compose',
    show: 'Show',
    showNothing: 'Show nothing',
    showWhat: 'Lay a word first, or show nothing.',
    pass: 'Pass',
    passAndDraw: 'Pass · draw',
    sort: 'Sort',
    takeBack: 'Take back',
    cancel: 'Cancel',
    faceDown: 'Face down',
    layFaceDown: 'Lay the next card face down',
    parts: { letters: 'Letters', gommes: 'Gommes', bonus: 'Bonus', exchanges: 'Exchanges' },
    missing: (letter: string) => `No ${letter} in hand`,
    noGomme: 'No gomme in hand',
    noJoker: 'No joker in hand',
    toDo: 'Cover letters, extend the word, or shorten it.',
    toDoFull: 'Cover letters, or shorten the word.',
    first: 'The first word: three cards.',
    opening: 'Secretly choose a three-card word: the best one begins.',
    waitFor: (names: string) => `Waiting for ${names}…`,
    chosen: 'Your choice is made.',
    did: (name: string | null, deed: Deed) => {
      switch (deed.did) {
        case 'word':
          return `${name ?? 'you'}: ${deed.word}`;
        case 'pass':
          return name === null ? 'you pass' : `${name} passes`;
        case 'exchange':
          return `${name ?? 'you'}: ${count(deed.exchanges, 'exchange', 'exchanges')}`;
        case 'begin':
          return name === null ? 'you begin' : `${name} begins`;
        case 'nothing':
          return name === null ? 'you show nothing' : `${name} shows nothing`;
      }
    },
    late: (what: string) => `Time is up: ${what}`,
    exchanges: (number: number) => `(${count(number, 'exchange', 'exchanges')})`,
    known: (cards: string) => `holds ${cards}`,
    hands: 'The hands',
    begins: (you: boolean, by: Rondorondo.First) =>
      `${you ? 'begin' : 'begins'}: ${{ points: 'the best word', age: 'the youngest', lot: 'by lot' }[by]}`,
    shown: 'The words are revealed',
    nothing: 'nothing',
    letter: 'Which letter for the joker?',
    asGomme: 'Gomme',
    letters: (number: number) => `${['Seven', 'Eight', 'Nine'][number - 7] ?? number} letters!`,
    keys: 'By keyboard: arrows, letters, ? joker, - gomme, + extend, Backspace, Enter.',
  },
);
