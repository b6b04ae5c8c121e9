// Refused moves: the page explains them where they were tried and names the rule, with a link to it.

import { expect } from 'vitest';
import { isSound, takeSeat } from './playing';
import { POSITIONS } from './positions';
import { test } from './test';
import { DESKTOP, PHONE, type Visitor } from './visitor';

interface Refusal {
  game: string;
  options?: Record<string, unknown>;
  setup: Record<string, unknown>;
  /** Tries an impossible move. */
  lay: (visitor: Visitor) => Promise<void>;
  says: RegExp;
  rule: string;
}

const REFUSALS: Refusal[] = [
  {
    game: 'word-out',
    options: { arbitration: 'lenient' },
    setup: {
      hands: [
        ['Z', 'E'],
        ['A', 'E'],
      ],
      rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
      draw: ['A', 'E'],
      turn: 0,
    },
    lay: async ({ page }) => page.keyboard.type('1z'),
    says: /ROBZ/,
    rule: 'WO-5',
  },
  {
    game: 'crack-word',
    options: { arbitration: 'lenient' },
    setup: {
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
    },
    lay: async ({ page }) => page.keyboard.press('z').then(() => page.getByRole('button', { name: 'À droite de la ligne 1, ROB' }).click()),
    says: /Aucun mot ne contient cette suite de lettres/,
    rule: 'CW-7',
  },
  {
    game: 'rondorondo',
    setup: {
      hands: [
        ['Z', 'E', 'A'],
        ['A', 'E', 'I'],
      ],
      draw: ['A', 'E'],
      holder: ['M', 'U', 'R'],
      turn: 0,
    },
    lay: async ({ page }) => {
      await page.keyboard.press('>');
      await page.keyboard.type('z');
    },
    says: /MURZ/,
    rule: 'RR-13',
  },
  {
    game: 'yahtzee-des-mots',
    setup: { sheets: [{}, {}], turn: 0, dice: 'RAVIEST', throws: 3 },
    lay: async ({ page }) => page.keyboard.type('vt'),
    says: /VT/,
    rule: 'YM-19',
  },
];

test.for(REFUSALS)(
  '$game: a key for a card that is not there is answered each time',
  async ({ game, options = {}, setup }, { server, arrive }) => {
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup });
    const ada = await arrive(DESKTOP);
    await takeSeat(ada, seats[0]!, host);
    await ada.until(({ turn }) => turn!.may.length > 0);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    const answers = async (): Promise<number> => (await ada.said()).flat().filter((line) => /\bW\b/.test(line)).length;
    for (const times of [1, 2, 3]) {
      await ada.page.keyboard.press('w');
      await expect.poll(answers).toBe(times);
    }
  },
);

test.for(REFUSALS)('$game: $rule', async ({ game, options = {}, setup, lay, says, rule }, { server, arrive }) => {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup });
  const ada = await arrive(DESKTOP);
  await takeSeat(ada, seats[0]!, host);
  await ada.until(({ turn }) => turn!.may.length > 0);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const before = JSON.stringify(ada.game!.view);
  await lay(ada);
  const board = ada.page.getByRole('main', { name: 'Le jeu' });
  const link = board.locator(`a[href$="#${rule}"]`);
  await link.waitFor();
  expect(await board.innerText()).toMatch(says);
  await isSound(ada, 'a refusal');
  const opened = ada.context.waitForEvent('page');
  await link.click();
  const rules = await opened;
  await rules.waitForURL(`**/regles/${game}#${rule}`);
  const there = rules.locator(`[id="${rule}"]`);
  await there.waitFor();
  await expect.poll(() => there.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(800);
  expect(await there.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  // The attempt has changed nothing.
  expect(JSON.stringify(ada.game!.view)).toBe(before);
});

test('a misplay that costs the turn is told with its rule', async ({ server, arrive }) => {
  const setup = {
    hands: [
      ['Z', 'E'],
      ['A', 'E'],
    ],
    rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
    draw: ['A', 'E', 'I', 'O'],
    turn: 0,
  };
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive(PHONE);
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByRole('button', { name: 'Z, double' }).tap();
  await ada.page.getByRole('button', { name: 'Rangée 1', exact: true }).tap();
  await ada.page.getByRole('button', { name: /^Poser Z/ }).tap();
  await ada.page.getByText('ROBZ n’est pas dans le dictionnaire : vos cartes reviennent, et vous en piochez une.').waitFor();
  await ada.page.getByRole('link', { name: 'la règle' }).waitFor();
  // The card is back, and a card was drawn, as for any pass.
  await expect.poll(() => (ada.game!.view as { hand: string[] }).hand.length).toBe(3);
});

test('on a phone, another player’s refused play is shown in full', async ({ server, arrive }) => {
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup: { ...POSITIONS['word-out'], turn: 1 } });
  const [ada, leo] = [await arrive(PHONE), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  await leo.page.getByText('À vous de jouer').first().waitFor();
  await leo.page.keyboard.type('1m');
  await leo.page.keyboard.press('Enter');
  const line = ada.page.locator('.pull small').filter({ hasText: 'le dictionnaire refuse' });
  await line.waitFor();
  expect(await line.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
});

test.for([
  ['lenient', 'Un mot refusé ne coûte rien.'],
  ['strict', 'Un mot refusé coûte le tour.'],
] as const)(
  '%s: the cost of a refused word is shown on a phone until the player has played',
  async ([arbitration, costs], { server, arrive }) => {
    const { host, seats } = await server.position({
      game: 'word-out',
      seats: ['Ada', 'Léo'],
      options: { arbitration },
      setup: POSITIONS['word-out'],
    });
    const ada = await arrive(PHONE);
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText(costs).first().waitFor();
    await ada.page.getByRole('button', { name: 'Passer' }).click();
    await ada.page.getByText('Léo joue…').first().waitFor();
    expect(await ada.page.getByText(costs).filter({ visible: true }).count()).toBe(0);
  },
);
