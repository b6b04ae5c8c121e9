// The words that the server judges by, for players who must find some.

import { execFileSync } from 'node:child_process';
import { BINARY } from './server';

class Dictionary {
  /** In alphabetical order. */
  readonly words: string[];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.words = text.trim().split('\n').sort();
  }

  /** Where a word is, or would be. */
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

  /** Whether a word begins so. */
  begins(letters: string): boolean {
    return this.words[this.place(letters)]?.startsWith(letters) ?? false;
  }

  /** Whether a word contains this. */
  contains(letters: string): boolean {
    return this.text.includes(letters);
  }

  /** The words of so many letters that can be made of these; `*` and `?` are any letter. */
  *makeable(of: string[], length: number): Generator<string> {
    const wild = of.filter((letter) => /[*?]/.test(letter)).length;
    for (const word of this.words) {
      if (word.length !== length) continue;
      const left = [...of];
      let missing = 0;
      for (const letter of word) {
        const at = left.indexOf(letter);
        if (at < 0) missing++;
        else left.splice(at, 1);
      }
      if (missing <= wild) yield word;
    }
  }
}

let known: Dictionary | undefined;

/** The French list, read once. */
export function dictionary(): Dictionary {
  return (known ??= new Dictionary(execFileSync(BINARY, ['lexicon', 'dump'], { encoding: 'utf8', maxBuffer: 1 << 26 })));
}
