// Marks French within English sentences (played words, names of the games), so that screen readers pronounce it as French.

import { GAMES } from './games';
import type { Language } from './settings.svelte';

export interface Part {
  text: string;
  french: boolean;
}

/** Capitals that are not French beside those of the games: a card that English has too, and the page's own abbreviations. */
const ENGLISH = ['JOKER', 'JOKERS', 'QR', 'OK'];

interface Terms {
  /** Capitals, and the games' French terms in lower case. */
  french: RegExp;
  english: Set<string>;
}

function termsOfGames(): Terms {
  const french = GAMES.flatMap(({ terms }) => terms?.french ?? []);
  const english = GAMES.flatMap(({ terms }) => terms?.english ?? []);
  const either = [String.raw`\p{Lu}{2,}(?:S|s)?`, ...french].join('|');
  return { french: new RegExp(String.raw`(?<!\p{L})(${either})(?!\p{L})`, 'u'), english: new Set([...ENGLISH, ...english]) };
}

/** Made at the first use: then the games are registered. */
let terms: Terms | undefined;

/** Splits a sentence of the page into French and other parts; one part if the page itself is French. */
export function inFrench(sentence: string, language: Language): Part[] {
  if (language === 'fr') return [{ text: sentence, french: false }];
  const { french, english } = (terms ??= termsOfGames());
  return sentence
    .split(french)
    .map((text, at) => ({ text, french: at % 2 === 1 && !english.has(text) }))
    .filter(({ text }) => text !== '');
}
