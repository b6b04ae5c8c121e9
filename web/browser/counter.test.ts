// A CONTRE between players with their own browsers: what is announced, who is asked, for how long; it succeeds, or all decline.

import { expect } from 'vitest';
import type { Tell } from '../src/protocol';
import { toldTooMuch } from './hidden';
import { isSound, takeSeat } from './playing';
import { WordOutPlayer } from './players/word-out';
import { test, type Arrive } from './test';
import { DESKTOP, MOVING, PHONE, type Visitor } from './visitor';

/** Ada can make ROBE of the first row; a player with an S can make ROBES of it. */
const setup = (options: Record<string, number>, ...hands: string[][]) => ({
  game: 'word-out',
  seats: ['Ada', 'Léo', 'Zoé'].slice(0, hands.length),
  options,
  setup: { hands, rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']], draw: ['A', 'I', 'N', 'U', 'E', 'S'], turn: 0 },
});

async function seated(arrive: Arrive, { host, seats }: { host: string; seats: string[] }, motion = {}): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const [seat, link] of seats.entries()) {
    const visitor = await arrive({ ...(seat === 0 ? DESKTOP : PHONE), ...motion });
    await takeSeat(visitor, link, seat === 0 ? host : undefined);
    visitors.push(visitor);
  }
  return visitors;
}

/** The region of the page that shows an announced word. */
const announced = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Un WORD OUT est annoncé' });

test('a CONTRE with a WORD OUT of its own takes the points', async ({ server, arrive }) => {
  const links = await server.position(setup({ counter_seconds: 30 }, ['E', 'A', 'T'], ['S', 'I', 'N']));
  const [ada, leo] = (await seated(arrive, links, MOVING)) as [Visitor, Visitor];
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: true }, 'drag');

  await announced(leo).getByText('Ada annonce').waitFor();
  expect(await announced(leo).innerText()).toMatch(/ROBE[\s\S]*6\spoints en jeu[\s\S]*Vous contrez/);
  await announced(leo).getByRole('timer').waitFor();
  // The announcement is spoken as well.
  for (const spoken of [/^Ada pose E sur la rangée 1\s: WORD OUT\s!/, /ROBE\.\s6\spoints\sen\sjeu\./]) {
    await expect.poll(async () => (await leo.said()).flat().some((line) => spoken.test(line))).toBe(true);
  }
  await announced(ada).getByText('Vous annoncez').waitFor();
  expect(await announced(ada).innerText()).toMatch(/ROBE[\s\S]*6\spoints en jeu[\s\S]*On consulte Léo/);
  // Only Léo may answer, and Ada has no button to press.
  expect(await ada.page.getByRole('button', { name: 'Laisser faire' }).count()).toBe(0);
  await leo.page.getByRole('button', { name: 'Contrer', exact: true }).waitFor();
  await new WordOutPlayer(leo).lay({ row: 1, cards: ['S'], wordOut: true }, 'tap');
  await announced(ada).getByText('Léo annonce').waitFor();
  expect(await announced(ada).innerText()).toMatch(/ROBES[\s\S]*7\spoints en jeu[\s\S]*Vous contrez/);
  await ada.page.getByRole('button', { name: 'Laisser faire' }).click();
  for (const visitor of [ada, leo]) {
    await visitor.until((game) => game.turn?.phase === 'start');
    await expect.poll(() => visitor.game!.scores).toEqual([0, 7]);
    await announced(visitor).waitFor({ state: 'detached' });
  }
  await leo.page.getByText('Votre mot est encaissé : recommencez la rangée 1.').waitFor();
  for (const [seat, visitor] of [ada, leo].entries()) expect(toldTooMuch(visitor.heard, seat)).toEqual([]);
});

test('when all decline, the points are cashed', async ({ server, arrive }) => {
  const links = await server.position(setup({}, ['E', 'A', 'T'], ['S', 'I', 'N'], ['Z', 'O', 'A']));
  const [ada, leo, zoe] = (await seated(arrive, links)) as [Visitor, Visitor, Visitor];
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: true }, 'type');
  await announced(ada).getByText('On consulte Léo et Zoé.').waitFor();
  await announced(leo).getByText('On consulte aussi Zoé.').waitFor();
  for (const visitor of [ada, leo]) await isSound(visitor, 'a CONTRE');
  // Zoé answers before Léo: her answer stays sealed, and Ada does not learn of it.
  const [before, after] = [ada.heard.length, leo.heard.length];
  await zoe.page.getByRole('button', { name: 'Laisser faire' }).tap();
  await announced(zoe).getByText('Réponse donnée, on attend les autres.').waitFor();
  expect(ada.game!.scores).toEqual([0, 0, 0]);
  await leo.page.getByRole('button', { name: 'Laisser faire' }).tap();
  for (const visitor of [ada, leo, zoe]) {
    await visitor.until((game) => game.turn?.phase === 'start');
    await expect.poll(() => visitor.game!.scores).toEqual([6, 0, 0]);
  }
  // The others learnt of her answer only when the question was over.
  for (const later of [ada.heard.slice(before), leo.heard.slice(after)]) {
    const ofGame = later.map((text) => JSON.parse(text) as Tell).filter(({ tell }) => tell === 'played' || tell === 'turn');
    expect(ofGame[0]).toMatchObject({ tell: 'played', scores: [6, 0, 0] });
  }
  await ada.page.getByText('Votre mot est encaissé : recommencez la rangée 1.').waitFor();
  for (const [seat, visitor] of [ada, leo, zoe].entries()) expect(toldTooMuch(visitor.heard, seat)).toEqual([]);
});
