// The letters of typed text, as words are stored.

/** Normalizes typed text to the letters of words: capitals without accents. Null, if it contains anything but letters. */
export function folded(typed: string): string | null {
  const plain = typed.trim().replaceAll(/œ/gi, 'OE').replaceAll(/æ/gi, 'AE').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return /^[A-Z]*$/.test(plain) ? plain : null;
}
