// The letters of typed text, as words are stored.

/** Text in capitals without accents, as cards and dice have them; œ is two letters. */
export function unaccented(text: string): string {
  return text.replaceAll(/œ/gi, 'OE').replaceAll(/æ/gi, 'AE').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

/** Normalizes typed text to the letters of words: capitals without accents. Null, if it contains anything but letters. */
export function folded(typed: string): string | null {
  const plain = unaccented(typed.trim());
  return /^[A-Z]*$/.test(plain) ? plain : null;
}
