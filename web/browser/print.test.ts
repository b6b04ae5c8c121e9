// Printing: the rules whole, the end of a game with all its points, the sheets, and replays, without buttons.

import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { GAMES } from './games';
import { sitsDown } from './playing';
import { BINARY } from './server';
import { test } from './test';

test('rules print whole, with their figures and without anything to press', async ({ server, arrive }) => {
  const { page } = await arrive();
  const seen = (selector: string): Promise<number> => page.locator(`${selector}:visible`).count();
  for (const name of ['communes', ...GAMES.map(([game]) => game)]) {
    await page.goto(`${server.address}/regles/${name}`);
    await page.locator('.rules h3').first().waitFor();
    const parts = ['.rules h3', '.rules p', '.rules li', '.rules td', 'figure'];
    const before = await Promise.all(parts.map(seen));
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages!.length, name).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    expect(await Promise.all(parts.map(seen)), name).toEqual(before);
    for (const control of ['nav', '.button', 'button', 'body > #app > header']) expect(await seen(control), `${name}: ${control}`).toBe(0);
    // On A4, at 96 pixels to the inch less the margins, nothing is cut off at the right.
    await page.setViewportSize({ width: 700, height: 1000 });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('html, .scrolls, pre')]
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map((part) => part.outerHTML.slice(0, 120)),
    );
    expect(cut, name).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the end of a game prints whole and without buttons, with the sheets after it', async ({ server, arrive }) => {
  const record: unknown = JSON.parse(
    execFileSync(BINARY, ['random', 'yahtzee-des-mots', '--bots', 'greedy', '--seats', 'Ada,Léo', '--seed', '5'], { encoding: 'utf8' }),
  );
  const { table, seats } = await server.post<{ table: string; seats: { secret: string }[] }>('/api/records', { record });
  const { page } = await arrive();
  await page.goto(`${server.address}/t/${table}#${seats[0]!.secret}`);
  const end = page.getByRole('dialog');
  await end.getByText('D’où viennent les points').waitFor();
  expect(await page.locator('.button:visible').count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  const [inside, shown] = await end.evaluate((end) => [end.scrollHeight, end.clientHeight]);
  expect(inside).toBeLessThanOrEqual(shown!);
  await end.getByText('Total').first().waitFor();
  expect(await page.locator('.button:visible').count()).toBe(0);
  for (const sheet of ['.own', '.compare table']) expect(await page.locator(sheet).first().isVisible()).toBe(true);
});

test.for(['word-out', 'crack-word', 'rondorondo'])('of %s the end alone is printed, on one page', async (game, { server, arrive }) => {
  const record: unknown = JSON.parse(
    execFileSync(BINARY, ['random', game, '--bots', 'greedy', '--seats', 'Ada,Léo', '--seed', '5'], { encoding: 'utf8' }),
  );
  const { table, seats } = await server.post<{ table: string; seats: { secret: string }[] }>('/api/records', { record });
  const { page } = await arrive();
  await page.goto(`${server.address}/t/${table}#${seats[0]!.secret}`);
  await page.getByRole('dialog').getByText('D’où viennent les points').waitFor();
  expect(await page.locator('main').isVisible()).toBe(true);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').isVisible()).toBe(false);
});

test('a replay prints all its moves, without buttons and fields', async ({ server, arrive }) => {
  const record: unknown = JSON.parse(
    execFileSync(BINARY, ['random', 'word-out', '--bots', 'greedy', '--seats', 'Ada,Léo', '--seed', '5'], { encoding: 'utf8' }),
  );
  const { table } = await server.post<{ table: string }>('/api/records', { record });
  const { page } = await arrive();
  await page.goto(`${server.address}/revoir/${table}/1`);
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const moves = page.locator('.moves li');
  expect(await moves.count()).toBe(Number(await slider.getAttribute('max')));
  expect(await moves.first().isVisible()).toBe(false);
  const controls = ['.button', 'select', 'input'].map((kind) => page.locator(`${kind}:visible`));
  for (const shown of controls) expect(await shown.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'À la fin' }).click();
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(await moves.first().isVisible()).toBe(true);
  for (const shown of controls) expect(await shown.count()).toBe(0);
  // The list of cashed words, too, is whole.
  const words = page.locator('.felt button .words');
  expect(await words.evaluate((list) => list.scrollWidth <= list.clientWidth && list.children.length > 8)).toBe(true);
  expect(await words.evaluate((list) => getComputedStyle(list).maskImage)).toBe('none');
});

test.for(['word-out', 'crack-word'] as const)('%s: on paper the hand lies below the rows', async (game, { server, arrive }) => {
  const ada = await arrive();
  await sitsDown(ada, server, game);
  await ada.page.emulateMedia({ media: 'print' });
  // Lower than the board: on a screen the hand would stick to the lower edge.
  await ada.page.setViewportSize({ width: 700, height: 400 });
  const edges = (what: string, edge: 'top' | 'bottom'): Promise<number[]> =>
    ada.page.locator(what).evaluateAll((all, edge) => all.map((one) => one.getBoundingClientRect()[edge]), edge);
  const lowest = Math.max(...(await edges('[data-row], [data-line]', 'bottom')));
  expect(Math.min(...(await edges('[data-hand] .card, [data-spot^="hand:"] .card', 'top')))).toBeGreaterThan(lowest);
});
