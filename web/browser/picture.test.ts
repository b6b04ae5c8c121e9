// The picture of a result shows the winners, the scores and the best word in its cards, and no text for screen readers.

import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { GAMES } from './games';
import { POSITIONS } from './positions';
import { BINARY } from './server';
import { test } from './test';
import { PHONE, type Visitor } from './visitor';

/** What was written in the picture of the result, each text with its colour and its distance from the top. */
async function drawn({ page }: Visitor, seat: string): Promise<{ text: string; colour: unknown; y: number }[]> {
  await page.addInitScript(() => {
    const written: object[] = [];
    Object.assign(window, { written });
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (...what: Parameters<typeof write>) {
      written.push({ text: what[0], colour: this.fillStyle, y: what[2] });
      write.apply(this, what);
    };
  });
  await page.goto(seat);
  const end = page.getByRole('dialog');
  await end.getByText('Plus', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await end.getByRole('button', { name: 'Image du résultat', exact: true }).click();
  await saving;
  return page.evaluate(() => (window as unknown as { written: Awaited<ReturnType<typeof drawn>> }).written);
}

test.for(GAMES)('%s: the result is a picture with its scores and the letters of the best word', async ([game], { server, arrive }) => {
  const played = execFileSync(BINARY, ['random', game, '--bots', 'greedy', '--seats', 'Ada,Léo,Zoé', '--seed', '7'], { encoding: 'utf8' });
  const { seats } = await server.position(JSON.parse(played) as Record<string, unknown>);
  const ada = await arrive(PHONE);
  const written = (await drawn(ada, seats[0]!)).map(({ text }) => text);
  const end = ada.page.getByRole('dialog');
  const word = (await end.locator('figure').getByRole('link').first().getAttribute('href'))!.split('/').at(-1)!.toUpperCase();
  for (const score of ada.game!.result!.scores) expect(written).toContain(`${score}`);
  const letters = written.filter((text) => /^\p{L}$/u.test(text));
  expect([...letters].sort()).toEqual([...word].sort());
  expect(written.filter((text) => text.toUpperCase().includes(word))).toEqual([]);
});

test('in a tie every winner is marked, and without a word the scores take its room', async ({ server, arrive }) => {
  const setup = POSITIONS['word-out'] as { hands: string[][] };
  const actions = Array.from({ length: 12 }, (_, at) => ({ seat: at % 2, do: 'pass' }));
  const record = { game: 'word-out', seats: ['Ada', 'Léo'], setup: { ...setup, hands: [setup.hands[0], setup.hands[0]] }, actions };
  const { seats } = await server.position(record);
  const ada = await arrive(PHONE);
  const written = await drawn(ada, seats[0]!);
  expect(ada.game!.result!.winners).toEqual([0, 1]);
  const names = written.filter(({ text }) => text === 'Ada' || text === 'Léo');
  expect(names.map(({ colour }) => colour)).toEqual(['#211d18', '#211d18']);
  expect(Math.max(...names.map(({ y }) => y))).toBeGreaterThan(400);
});
