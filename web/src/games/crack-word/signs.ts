/** The signs of the colours as SVG paths, because fonts draw these characters differently. */
export const SIGNS = ['M5 .6a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 0 1 0-8.8z', 'M5 .6 9.8 9.2H.2z', 'M1 1h8v8H1z', 'M5 0l5 5-5 5-5-5z'];

/** The names of the signs, in French and in English. */
export const SIGN_NAMES: [string[], string[]] = [
  ['rond', 'triangle', 'carré', 'losange'],
  ['disc', 'triangle', 'square', 'diamond'],
];
