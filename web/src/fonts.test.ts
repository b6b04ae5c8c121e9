import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error A script without types.
import { FONTS } from '../scripts/fonts.mjs';

/** The folders whose texts the page shows: its own files, and the server's texts about games. */
const FOLDERS = ['./', '../../crates/games/src/'];

function texts(folder: string): string[] {
  const root = new URL(folder, import.meta.url).pathname;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts|rs|md)$/.test(file) && !/test/.test(file))
    .map((file) => readFileSync(root + file, 'utf8'));
}

test('the fonts have every letter, digit and mark of the page’s own words', () => {
  // Pictograms (✓, ◇, ♥) come from the reader's own fonts; so does the superscript e of « 2ᵉ ».
  const used = new Set(
    FOLDERS.flatMap(texts)
      .join('')
      .match(/[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}]/gu),
  );
  used.delete('ᵉ');
  // `glued` writes the first space, browsers write the second one in large numbers.
  used.add('\u00a0').add('\u202f');
  // A letter of French, a mark of each language, a digit.
  expect([...used]).toEqual(expect.arrayContaining(['œ', '«', '“', '7']));
  expect(FONTS.length).toBeGreaterThan(1);
  for (const { name, characters } of FONTS as { name: string; characters: string }[])
    expect(
      [...used].filter((character) => !characters.includes(character)),
      name,
    ).toEqual([]);
});
