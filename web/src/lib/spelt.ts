// Finds the dictionary words in a sentence about a play.

export interface Piece {
  text: string;
  /** Whether the piece is one of the words. */
  isWord: boolean;
}

const LETTER = /\p{L}/u;

/** Splits the sentence at its words. Only whole words count, each as often as it was made. */
export function spelt(sentence: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (;;) {
    const next = words
      .map((word) => ({ word, at: standsAt(sentence, word, from) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: sentence.slice(from, next.at), isWord: false });
    pieces.push({ text: next.word, isWord: true });
    from = next.at + next.word.length;
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from), isWord: false });
  return pieces;
}

function standsAt(sentence: string, word: string, from: number): number {
  for (let at = sentence.indexOf(word, from); at >= 0; at = sentence.indexOf(word, at + 1)) {
    const [before, after] = [sentence[at - 1] ?? '', sentence[at + word.length] ?? ''];
    if (!LETTER.test(before) && !LETTER.test(after)) return at;
  }
  return -1;
}
