// The server's word list, for test players that must find words.

import { execFileSync } from 'node:child_process';
import { BINARY } from './server';

class Dictionary {
  /** All words in alphabetical order. */
  readonly words: string[];
  private readonly text: string;
  private readonly byLength = new Map<number, string[]>();
  /** A cache of `contains`: searching the whole text takes a millisecond, and a player asks about the same lines in every turn. */
  private readonly contained = new Map<string, boolean>();

  constructor(text: string) {
    this.text = text;
    this.words = text.trim().split('\n').sort();
    for (const word of this.words) {
      const alike = this.byLength.get(word.length);
      if (alike) alike.push(word);
      else this.byLength.set(word.length, [word]);
    }
  }

  /** The words with this many letters, in alphabetical order. */
  ofLength(length: number): string[] {
    return this.byLength.get(length) ?? [];
  }

  /** Binary search: the index of a word, or where it would be. */
  private place(of: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.words[middle]! < of) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  isWord(letters: string): boolean {
    return this.words[this.place(letters)] === letters;
  }

  /** Whether a word begins with these letters. */
  begins(letters: string): boolean {
    return this.words[this.place(letters)]?.startsWith(letters) ?? false;
  }

  /** Whether a word contains these letters. It must also contain all but the last and all but the first, which are often in the cache. */
  contains(letters: string): boolean {
    let found = this.contained.get(letters);
    if (found !== undefined) return found;
    found = letters.length < 3 || (this.contains(letters.slice(0, -1)) && this.contains(letters.slice(1)));
    found &&= this.text.includes(letters);
    this.contained.set(letters, found);
    return found;
  }

  /** The words of this length that can be made of these letters; `*` and `?` stand for any letter. */
  *makeable(of: string[], length: number): Generator<string> {
    const wild = of.filter((letter) => /[*?]/.test(letter)).length;
    const counts = new Map<string, number>();
    for (const letter of of) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    for (const word of this.ofLength(length)) {
      const left = new Map(counts);
      let missing = 0;
      for (const letter of word) {
        const there = left.get(letter) ?? 0;
        if (there > 0) left.set(letter, there - 1);
        else if (++missing > wild) break;
      }
      if (missing <= wild) yield word;
    }
  }
}

let known: Dictionary | undefined;

/** The French word list, read once. */
export function dictionary(): Dictionary {
  return (known ??= new Dictionary(execFileSync(BINARY, ['lexicon', 'dump'], { encoding: 'utf8', maxBuffer: 1 << 26 })));
}
