// The picture of a result shows the scores and the best word in its cards, and no text for screen readers.

import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { GAMES } from './games';
import { BINARY } from './server';
import { test } from './test';
import { PHONE } from './visitor';

test.for(GAMES)('%s: the result is a picture with its scores and the letters of the best word', async ([game], { server, arrive }) => {
  const played = execFileSync(BINARY, ['random', game, '--bots', 'greedy', '--seats', 'Ada,Léo,Zoé', '--seed', '7'], { encoding: 'utf8' });
  const { seats } = await server.position(JSON.parse(played) as Record<string, unknown>);
  const ada = await arrive(PHONE);
  const { page } = ada;
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (...what: Parameters<typeof write>) {
      written.push(what[0]);
      write.apply(this, what);
    };
  });
  await page.goto(seats[0]!);
  const end = page.getByRole('dialog');
  const word = (await end.locator('figure').getByRole('link').first().getAttribute('href'))!.split('/').at(-1)!.toUpperCase();
  await end.getByText('Plus', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await end.getByRole('button', { name: 'Image du résultat', exact: true }).click();
  await saving;
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  for (const score of ada.game!.result!.scores) expect(written).toContain(`${score}`);
  const letters = written.filter((text) => /^\p{L}$/u.test(text));
  expect([...letters].sort()).toEqual([...word].sort());
  expect(written.filter((text) => text.toUpperCase().includes(word))).toEqual([]);
});
