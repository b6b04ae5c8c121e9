// What all boards need exists once, in `lib`: no board animates, drags, stores, tells the time or asks the server by itself.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const GAMES = new URL('./', import.meta.url);
/** What only the kit does, and where. */
const KIT: [what: RegExp, where: string][] = [
  [/\.animate\(/, 'motion'],
  [/pointer(?:down|move|up)'|setPointerCapture/, 'carry, carrying'],
  [/(?:local|session)Storage/, 'storage, kept'],
  [/\bsetInterval\(|\bHourglass\b/, 'hourglass, and the parts that show it'],
  [/\bstage\(/, 'making'],
  [/dialog\[open\]|\.defaultPrevented/, 'keyboard'],
  [/aria-live|role="(?:status|alert|log)"/, 'announcer'],
  [/\/regles\//, 'rules'],
];

test.each(KIT)('no board has %s of its own', (what) => {
  const files = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|^unknown/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => what.test(readFileSync(new URL(file, GAMES), 'utf8')))).toEqual([]);
});
