// RONDORONDO: the coach's hints in a first game.

import type { Hint } from '../../lib/taught';

const none = (count: unknown): boolean => count === 0;
const some = (list: unknown): boolean => (list as unknown[]).length > 0;
const empty = (list: unknown): boolean => (list as unknown[]).length === 0;

export const HINTS: Hint[] = [
  {
    id: 'opening',
    phase: 'opening',
    rule: 'RR-3',
    says: [
      'Pour savoir qui commence, chacun choisit en secret un mot de trois lettres. Celui qui rapporte le plus commence, et vous gardez vos cartes.',
      'To decide who begins, everybody secretly chooses a three-letter word. The most points begin, and you keep your cards.',
    ],
  },
  {
    id: 'first',
    phase: 'turn',
    view: { holder: empty },
    rule: 'RR-4',
    says: ['Posez le premier mot : exactement trois lettres.', 'Lay the first word: exactly three letters.'],
  },
  {
    id: 'turn',
    phase: 'turn',
    view: { holder: some },
    rule: 'RR-5',
    says: [
      'Faites un autre mot : couvrez des lettres, ajoutez un compartiment à un bout, ou les deux. Une lettre de l’ancien doit rester.',
      'Make another word: cover letters, add a compartment at one end, or both. One letter of the old word must stay.',
    ],
  },
  {
    id: 'exchange',
    may: 'exchange',
    rule: 'RR-12',
    says: ['Une carte vous gêne ? Échangez-la : cela coûte deux points.', 'A card you do not like? Exchange it for two points.'],
  },
  {
    id: 'composed',
    event: { event: 'composed', seat: 0 },
    rule: 'RR-14',
    says: [
      'Toutes les cartes visibles ont compté, et trois points de plus par lettre posée à partir de la troisième.',
      'All visible cards counted, with three extra points for each letter laid from the third on.',
    ],
  },
  {
    id: 'passed',
    event: { event: 'passed', seat: 0 },
    rule: 'RR-10',
    says: ['Passer ne rapporte rien, mais vous piochez une carte.', 'Passing earns nothing, but you draw a card.'],
  },
  {
    id: 'long',
    view: { holder: (holder: unknown) => (holder as unknown[]).length >= 7 },
    rule: 'RR-8',
    says: [
      'Le mot devient long : une gomme couvre une lettre à un bout et le raccourcit.',
      'The word is getting long: a gomme covers its first or last letter and shortens it.',
    ],
  },
  {
    id: 'empty',
    view: { draw: none },
    rule: 'RR-15',
    says: [
      'La pioche est vide : quand une main l’est aussi, chacun perd ce qui lui reste.',
      'The pile is empty: once a hand is too, everybody loses what they still hold.',
    ],
  },
];
