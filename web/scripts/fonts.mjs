// `npm run fonts`: writes subsets of the two fonts, with only the characters that the page can show, to fonts/. The build runs it first.
// Both fonts are under the SIL Open Font License, which allows subsets; the authors' names stay in the files.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, nth) => first + nth));
const TYPED = range(0x20, 0x7e);
const FRENCH = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœ';
const SIGNS = '\u00a0\u202f«»‘’“”–—…·•−×÷°€←↑→↓';

export const FONTS = [
  {
    name: 'fraunces',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    // Titles and cards use weights 600 to 700. One weight between them is close enough: a variable axis would double the file's size.
    axes: { wght: 630 },
    characters: TYPED + FRENCH + 'áíóúñß' + SIGNS,
  },
  {
    name: 'figtree',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 800 } },
    // Players' names may have any letter of Latin-1.
    characters: TYPED + range(0xc0, 0xff) + FRENCH + SIGNS,
  },
];

/** The ids of the name records to keep: copyright, licence and the licence's address. */
const KEPT_NAMES = [0, 13, 14];

export async function makeFonts() {
  const folder = new URL('../fonts/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { name, from, axes, characters } of FONTS) {
    const whole = readFileSync(new URL(`../node_modules/${from}`, import.meta.url));
    const made = await subset(whole, characters, { targetFormat: 'woff2', variationAxes: axes, preserveNameIds: KEPT_NAMES });
    writeFileSync(new URL(`${name}.woff2`, folder), made);
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await makeFonts();
