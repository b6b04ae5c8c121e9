// French words on an English page are marked as French, for screen readers.

import { expect } from 'vitest';
import { POSITIONS } from './positions';
import { test } from './test';

test('the page says its language, and which of its words are French', async ({ server, arrive }) => {
  const setup = { ...POSITIONS['word-out'], hands: [['#', 'E', 'A'], ['S']] };
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const { page } = await arrive({ locale: 'en-GB' });
  for (const link of [host, seats[0]!]) {
    await page.goto(link);
    await page.waitForURL((url) => url.hash === '');
    await page.getByRole('list', { name: 'The players', exact: true }).waitFor();
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.goto(`${server.address}/regles/word-out`);
  await page.locator('main [lang="fr"]').filter({ hasText: 'CONTRE' }).first().waitFor();
  await page.goto(`${server.address}/lecon/rondorondo/gommer`);
  await page.getByRole('region', { name: 'The coach' }).locator('[lang="fr"]').first().waitFor();
  await page.goto(`${server.address}/reglages`);
  for (const term of ['poubelle', 'gomme']) await page.locator('dd [lang="fr"]').filter({ hasText: term }).first().waitFor();
  await page.getByLabel('Language').selectOption('fr');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr');
});
