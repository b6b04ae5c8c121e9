import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READINGS } from './readings';

test('every reading stands beside a rule that is there', () => {
  const texts = ['', 'word_out/', 'crack_word/', 'rondorondo/', 'yahtzee_des_mots/'].map((game) =>
    readFileSync(new URL(`../../../../crates/games/src/${game}RULES.md`, import.meta.url), 'utf8'),
  );
  const rules = new Set(texts.flatMap((text) => [...text.matchAll(/^## ([A-Z]+-\d+) /gm)].map(([, rule]) => rule)));
  for (const rule of Object.keys(READINGS)) expect(rules).toContain(rule);
});
