// “De” before a name: « de Léo », « d’Ada ».

/** Vowels, an h, which names rarely aspirate, and a y before a consonant. */
const ELIDES = /^(?:[aeiouh]|œ|æ|y[^aeiou])/;

export const of = (name: string): string =>
  ELIDES.test(name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()) ? `d’${name}` : `de ${name}`;
