// The French word list stored on this device: a text with one word per line, in alphabetical order. It answers like the server, except for
// what only the server's glossary knows.

import type { FoundWords, WordAbout } from '../protocol';
import { folded } from './folded';

/** The most words in one answer, as on the server. */
const MOST = 400;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export class WordList {
  private readonly words: string[];
  private readonly known: Set<string>;

  constructor(text: string) {
    this.words = text.split('\n').filter(Boolean);
    this.known = new Set(this.words);
  }

  about(typed: string): WordAbout | null {
    const word = folded(typed);
    if (!word) return null;
    const among = (longer: string[]): string[] => longer.filter((one) => this.known.has(one));
    return {
      word,
      valid: this.known.has(word),
      readings: [],
      familiarity: null,
      familiar: null,
      lemmas: [],
      front: among(ALPHABET.map((letter) => letter + word)),
      behind: among(ALPHABET.map((letter) => word + letter)),
      longer: [],
      anagrams: this.anagrams(word),
      near: [],
      meanings: [],
      dictionary: null,
    };
  }

  /** Other words with the same letters. */
  private anagrams(word: string): string[] {
    const letters = sorted(word);
    // A fast filter first: nearly all words have another letter or length, and need no sorting.
    const made = new RegExp(`^[${word}]{${word.length}}$`);
    return this.words.filter((other) => made.test(other) && other !== word && sorted(other) === letters);
  }

  /** The words that meet all conditions, the longest first. */
  search(conditions: Record<string, string>): FoundWords | null {
    const tests: ((word: string) => boolean)[] = [];
    let rack = '';
    for (const [kind, typed] of Object.entries(conditions)) {
      // The wildcards are not letters.
      const letters = folded(typed.replaceAll(/[.?]/g, ''));
      if (letters === null) return null;
      if (kind === 'starts') tests.push((word) => word.startsWith(letters));
      else if (kind === 'ends') tests.push((word) => word.endsWith(letters));
      else if (kind === 'contains') tests.push((word) => word.includes(letters));
      else if (kind === 'pattern') tests.push(looksLike(typed));
      else if (kind === 'rack') tests.push((word) => jokers(word, (rack = letters + '?'.repeat(typed.split('?').length - 1))) !== null);
    }
    const hits = this.words.filter((word) => tests.every((test) => test(word)));
    const best = hits.sort((a, b) => b.length - a.length).slice(0, MOST);
    return { count: hits.length, words: best.map((word) => ({ word, jokers: (rack && jokers(word, rack)) || [] })) };
  }
}

const sorted = (word: string): string => [...word].sort().join('');

function looksLike(typed: string): (word: string) => boolean {
  const pattern = new RegExp(`^${[...typed.trim()].map((sign) => (sign === '.' ? '.' : (folded(sign) ?? ''))).join('')}$`);
  return (word) => pattern.test(word);
}

/** The indexes of the letters that need a joker when this rack makes the word; null, if it cannot. */
function jokers(word: string, rack: string): number[] | null {
  const left = [...rack];
  const at: number[] = [];
  for (const [place, letter] of [...word].entries()) {
    const found = left.indexOf(letter);
    const taken = found >= 0 ? found : left.indexOf('?');
    if (taken < 0) return null;
    if (found < 0) at.push(place);
    left.splice(taken, 1);
  }
  return at;
}
