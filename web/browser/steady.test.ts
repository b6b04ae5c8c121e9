// Notices in the middle of a game do not move the board.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { CARDS, overScores, places } from './steady';
import { LOST, test } from './test';
import { DESKTOP, PHONE } from './visitor';

const SHAPES = { phone: PHONE, desktop: DESKTOP };
const CASES = (Object.keys(POSITIONS) as GameName[]).flatMap((game) =>
  (Object.keys(SHAPES) as (keyof typeof SHAPES)[]).map((shape) => [game, shape] as const),
);

test.for(CASES)('%s, %s: a lost connection moves nothing, nor does the way back', async ([game, shape], { serve, arrive }) => {
  const server = await serve();
  const options = { turn_seconds: 120 };
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup: POSITIONS[game] });
  const [ada, leo] = [await arrive(SHAPES[shape]), await arrive()];
  for (const visitor of [ada, leo]) visitor.forgives(LOST);
  await takeSeat(leo, seats[1]!);
  await takeSeat(ada, seats[0]!, host);
  const { page } = ada;
  await page.getByText('À vous de jouer').first().waitFor();
  const before = await places(ada);
  expect(before.length).toBeGreaterThan(6);
  // Léo does not come back.
  await leo.page.goto('about:blank');
  await page.getByText('absent', { exact: true }).waitFor();
  expect(await places(ada), 'Léo is away').toEqual(before);
  await server.stop('SIGKILL');
  await page.getByText('Connexion perdue').waitFor();
  expect(await places(ada), 'the connection is lost').toEqual(before);
  if (shape === 'phone') expect(await overScores(ada)).toEqual([]);
  await server.start();
  await page.getByText('le sablier attend que chacun soit revenu').waitFor();
  expect(await places(ada), 'the clock is held').toEqual(before);
  if (shape === 'phone') expect(await overScores(ada)).toEqual([]);
});

test.for([
  ['word-out', 'phone', '2e'],
  ['word-out', 'desktop', '2e'],
  ['crack-word', 'phone', 'n1'],
] as const)('%s, %s: pauses, questions and absent players move nothing', async ([game, shape, move], { server, arrive }) => {
  const setup = { ...POSITIONS[game], turn: 1 };
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup });
  const [ada, leo] = [await arrive(SHAPES[shape]), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  const { page } = ada;
  const menu = async (visitor: typeof ada, item: string): Promise<void> => {
    await visitor.page.getByRole('button', { name: 'Menu de la table' }).click();
    await visitor.page.getByRole('button', { name: item }).click();
  };
  await leo.page.getByText('À vous de jouer').first().waitFor();
  await leo.page.keyboard.type(move);
  await leo.page
    .getByRole('button', { name: /^Poser [A-Z]/ })
    .first()
    .waitFor();
  await leo.page.keyboard.press('Enter');
  await page.getByText('À vous de jouer').first().waitFor();
  const [before, lie] = [await places(ada), await places(ada, CARDS)];
  for (const seen of [before, lie]) expect(seen.length).toBeGreaterThan(6);
  await menu(leo, 'Reprendre mon coup');
  const question = page.getByText('Léo voudrait reprendre son coup.');
  await question.waitFor();
  expect(await places(ada), 'Léo asks').toEqual(before);
  if (shape === 'phone') expect(await overScores(ada)).toEqual([]);
  await page.getByRole('button', { name: 'Non', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await menu(ada, 'Mettre en pause');
  const resume = page.getByRole('button', { name: 'Reprendre', exact: true });
  await resume.waitFor();
  await page.keyboard.press('Escape');
  expect(await places(ada, CARDS), 'the game stands still').toEqual(lie);
  if (shape === 'phone') expect(await overScores(ada)).toEqual([]);
  await resume.click();
  await resume.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Passer' }).click();
  await page.getByText('Léo joue…').first().waitFor();
  const theirs = await places(ada);
  await leo.page.goto('about:blank');
  await page.getByText('Léo vient de perdre la connexion').waitFor();
  expect(await places(ada), 'the game waits for Léo').toEqual(theirs);
  if (shape === 'phone') expect(await overScores(ada)).toEqual([]);
});

test('on a phone a notice of several lines lies over no score, and moves nothing', async ({ server, arrive }) => {
  const setup = {
    hands: [
      ['Z', 'E'],
      ['A', 'E'],
    ],
    piles: [
      ['A', 'B'],
      ['A', 'B'],
    ],
    lines: [['R0', 'O1', 'B0'], ['T0'], ['L1'], ['M1']],
    paquets: [0, 0],
    turn: 0,
  };
  const { host, seats } = await server.position({ game: 'crack-word', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive(PHONE);
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const before = await places(ada, '[data-line]');
  expect(before.length).toBe(4);
  await ada.page.keyboard.press('z');
  await ada.page.getByRole('button', { name: 'À droite de la ligne 1, ROB' }).click();
  await ada.page.getByRole('button', { name: /^Poser Z/ }).click();
  await ada.page.getByRole('region', { name: 'Messages' }).getByText('Aucun mot ne contient').waitFor();
  expect(await overScores(ada)).toEqual([]);
  expect(await places(ada, '[data-line]')).toEqual(before);
});

test.for(Object.entries(SHAPES))(
  'crack-word, %s: the lines stay where they are while the hand grows',
  async ([, shape], { server, arrive }) => {
    const ada = await arrive(shape);
    const lie = async (cards: string): Promise<string[]> => {
      const setup = { ...POSITIONS['crack-word'], hands: [[...cards], ['A', 'E']] };
      const { host, seats } = await server.position({ game: 'crack-word', seats: ['Ada', 'Léo'], setup });
      await takeSeat(ada, seats[0]!, host);
      await ada.page.getByText('À vous de jouer').first().waitFor();
      return places(ada, '[data-line], main .bar button');
    };
    const dealt = await lie('AEINRSTU');
    expect(dealt.length).toBeGreaterThan(4);
    for (const more of ['LOMD', 'LOMDP', 'LOMDPAEINRSTAEINRSTULO']) expect(await lie(`AEINRSTU${more}`), more).toEqual(dealt);
  },
);
