// The colours of a theme have one place. A dark theme may be chosen here or be the device's, and a style that looks for the chosen one
// misses the other.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HERE = new URL('./', import.meta.url);
const STYLED = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|css)$/.test(path));

test('no file but styles.css looks for a theme', () => {
  expect(STYLED.length).toBeGreaterThan(100);
  const found = STYLED.filter((path) => /data-theme|prefers-color-scheme/.test(readFileSync(new URL(path, HERE), 'utf8')));
  expect(found).toEqual(['styles.css']);
});

test('the chosen dark theme has the colours of the device’s', () => {
  const styles = readFileSync(new URL('styles.css', HERE), 'utf8');
  const colours = (from: string): string[] => {
    const at = styles.indexOf(from);
    expect(at).toBeGreaterThan(0);
    return styles.slice(at, styles.indexOf('}', at)).match(/--[\w-]+: [^;]+/g) ?? [];
  };
  const chosen = colours(":root[data-theme='dark'] {");
  expect(chosen.length).toBeGreaterThan(8);
  expect(colours(":root:not([data-theme='light']) {")).toEqual(chosen);
});
