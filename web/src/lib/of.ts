// “De” before a name: « de Léo », « d’Ada ».

import { unaccented } from './folded';

/** Vowels, an h, which names rarely aspirate, and a y before a consonant. */
const ELIDES = /^(?:[AEIOUH]|Y[^AEIOU])/;

export const of = (name: string): string => (ELIDES.test(unaccented(name.trim())) ? `d’${name}` : `de ${name}`);
