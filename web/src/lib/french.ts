// French within English: words that were played and names of the games. Marked as French, a screen reader pronounces them.

import type { Language } from './settings.svelte';

export interface Part {
  text: string;
  french: boolean;
}

/** Terms of the games that stand in English sentences in small letters. */
const TERMS = 'gommes?|paquets?|poubelles?|contres?';
/** Capitals that are no French: names of games and cards that English has too, and the page's own. */
const ENGLISH = new Set(['WORD', 'OUT', 'CRACK', 'JOKER', 'JOKERS', 'RONDORONDO', 'YAHTZEE', 'QR', 'OK']);
const FRENCH = new RegExp(String.raw`(?<!\p{L})(\p{Lu}{2,}(?:S|s)?|${TERMS})(?!\p{L})`, 'u');

/** A sentence of the page cut where French begins and ends; in one piece where the page itself is French. */
export function inFrench(sentence: string, language: Language): Part[] {
  if (language === 'fr') return [{ text: sentence, french: false }];
  return sentence
    .split(FRENCH)
    .map((text, at) => ({ text, french: at % 2 === 1 && !ENGLISH.has(text) }))
    .filter(({ text }) => text !== '');
}
