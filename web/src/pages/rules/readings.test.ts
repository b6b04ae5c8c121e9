import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { GAMES } from '../../lib/games';
import { READINGS } from './readings';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
await import('../../games');

/** The numbers of the rules in a folder of the games' crate. */
function rulesOf(folder: string): string[] {
  const text = readFileSync(new URL(`../../../../crates/games/src/${folder}RULES.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/^## ([A-Z]+-\d+) /gm)].map(([, rule]) => rule!);
}

test('every reading stands beside a rule that is there', async () => {
  expect(Object.keys(READINGS).length).toBeGreaterThan(0);
  for (const rule of Object.keys(READINGS)) expect(rulesOf('')).toContain(rule);
  for (const { name, readings } of GAMES) {
    const own = Object.keys((await readings?.())?.READINGS ?? {});
    expect(own.length, name).toBeGreaterThan(0);
    for (const rule of own) expect(rulesOf(`${name.replaceAll('-', '_')}/`)).toContain(rule);
  }
});
