// A move in the making: it survives a lost connection and a reload, it ends with its turn, and no hasty press plays it.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { WordOutPlayer } from './players/word-out';
import { POSITIONS } from './positions';
import type { Server } from './server';
import { LOST, test } from './test';
import type { Visitor } from './visitor';

const WORD_OUT = { rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']], draw: ['A', 'I', 'N', 'U', 'E', 'S'], turn: 0 };
const CRACK_WORD = {
  piles: [
    ['A', 'B'],
    ['A', 'B'],
  ],
  lines: [['R0', 'A0'], ['T0'], ['L1'], ['M1']],
  paquets: [0, 0],
  turn: 0,
};

async function sits(
  visitor: Visitor,
  server: Server,
  game: string,
  setup: Record<string, unknown>,
  options: Record<string, unknown> = {},
): Promise<string[]> {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup });
  await takeSeat(visitor, seats[0]!, host);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
  return seats;
}

test.for([
  [
    'crack-word',
    {
      ...CRACK_WORD,
      hands: [
        ['S', 'E'],
        ['A', 'E'],
      ],
    },
    's1',
    'CRACK ! · 3 cartes',
  ],
  [
    'word-out',
    {
      ...WORD_OUT,
      hands: [
        ['E', 'A', 'T'],
        ['S', 'I', 'N'],
      ],
    },
    '1e',
    'WORD OUT ! · 6 points',
  ],
] as const)(
  '%s: the points of a play are asked again when the connection is back',
  async ([game, setup, keys, brings], { serve, arrive }) => {
    const server = await serve();
    const ada = await arrive();
    await sits(ada, server, game, setup, { arbitration: 'lenient' });
    ada.forgives(LOST);
    await server.stop('SIGKILL');
    await ada.page.getByText('Connexion perdue').waitFor();
    await ada.page.keyboard.type(keys);
    await ada.page.getByRole('button', { name: /^Poser/ }).waitFor();
    const said = ada.page.getByRole('button', { name: new RegExp(brings.replaceAll(' ', '\\s')) });
    expect(await said.count()).toBe(0);
    await server.start();
    await said.waitFor();
  },
);

test('the question for a joker’s letter closes when its time is over', async ({ server, arrive }) => {
  const [ada, leo] = [await arrive(), await arrive()];
  const seats = await sits(
    ada,
    server,
    'word-out',
    {
      ...WORD_OUT,
      hands: [
        ['E', 'A', 'T'],
        ['?', 'I', 'N'],
      ],
    },
    { counter_seconds: 10 },
  );
  await takeSeat(leo, seats[1]!);
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: true }, 'tap');
  await leo.page.getByRole('button', { name: 'Contrer', exact: true }).waitFor();
  await leo.page.keyboard.press('?');
  const picker = leo.page.getByRole('dialog', { name: 'Quelle lettre pour le JOKER ?' });
  await picker.waitFor();
  await leo.until((game) => game.turn?.phase !== 'counter', 'the time to run out');
  await picker.waitFor({ state: 'detached' });
});

test('neither a double click nor a held key leaves the last hand', async ({ server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, 'crack-word', {
    ...CRACK_WORD,
    hands: [
      ['S', 'E'],
      ['A', 'E'],
    ],
    piles: [[], []],
    last_hand: true,
  });
  const window = ada.game!.turn!.window;
  // Two clicks without a pause: there was no time to read the question, however slow the machine is.
  await ada.page
    .getByRole('button', { name: /^Passer · sortir/ })
    .evaluate((button: HTMLElement) => [button, button].forEach((clicked) => clicked.click()));
  const sure = ada.page.getByRole('button', { name: /^Sortir jusqu’à la fin/ });
  await sure.waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.page.getByRole('button', { name: /^Passer · sortir/ }).focus();
  // From the second `down` on, the key repeats.
  await ada.page.keyboard.down('Enter');
  await ada.page.waitForTimeout(700);
  for (let times = 0; times < 5; times++) await ada.page.keyboard.down('Enter');
  await ada.page.keyboard.up('Enter');
  await sure.waitFor();
  expect(ada.game!.turn!.window).toBe(window);
  await ada.page.waitForTimeout(600);
  await sure.click();
  await ada.until(({ turn }) => turn?.window !== window);
});

test('kept dice and a composed word are there again after a reload', async ({ server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, 'yahtzee-des-mots', { sheets: [{}, {}], turn: 0, dice: 'RAVIEST', throws: 1 });
  await ada.page.keyboard.press('2');
  await ada.page.keyboard.press('3');
  await ada.page.keyboard.type('va');
  const there = async (): Promise<void> => {
    await ada.page.getByRole('group', { name: 'Mot 1 : VA', exact: true }).waitFor();
    await ada.page.getByRole('button', { name: 'Relancer 5 dés' }).waitFor();
  };
  await there();
  await ada.page.reload();
  await there();
  // The draft is valid for these dice only.
  await ada.page.getByRole('button', { name: /^Relancer/ }).click();
  await ada.until(({ view }) => (view as { throws?: number }).throws === 2);
  await ada.page.keyboard.press('Escape');
  await ada.page.reload();
  await ada.page.getByRole('button', { name: /^Relancer/ }).waitFor();
  expect(await ada.page.getByRole('group', { name: /^Mot 1\s: ./ }).count()).toBe(0);
});

/** What a view that was received in patches leads to: a turn of each player, or a throw; then keys, and what they lay. */
const LATER: [game: GameName, keys: string, laid: (page: Page) => Locator][] = [
  ['crack-word', 's1', (page) => page.getByRole('button', { name: /^Poser S/ }).first()],
  ['word-out', '1e', (page) => page.getByRole('button', { name: /^Poser E/ })],
  ['rondorondo', '>s', (page) => page.getByRole('button', { name: /^Reprendre S/ })],
  ['yahtzee-des-mots', '1', (page) => page.getByRole('button', { name: 'Relancer 6 dés' })],
];

test.for(LATER)(
  '%s: what was laid later in the game is there again after a reload, and after a look at another page',
  async ([game, keys, laid], { server, arrive }) => {
    const [ada, leo] = [await arrive(), await arrive()];
    const seats = await sits(ada, server, game, POSITIONS[game]);
    const window = ada.game?.turn?.window;
    if (game === 'yahtzee-des-mots') await ada.page.getByRole('button', { name: 'Relancer 7 dés' }).click();
    else {
      await takeSeat(leo, seats[1]!);
      for (const { page } of [ada, leo]) await page.getByRole('button', { name: /^Passer/ }).click();
    }
    await ada.until(({ turn }) => turn?.window !== window && turn?.seats.includes(0) === true);
    await ada.page.keyboard.type(keys);
    await laid(ada.page).waitFor();
    await ada.page.reload();
    await laid(ada.page).waitFor();
    await ada.page.getByRole('button', { name: 'Menu de la table' }).click();
    await ada.page.getByRole('link', { name: 'Accueil' }).click();
    await ada.page.goBack();
    await laid(ada.page).waitFor();
  },
);

/** Keys that change the draft twice; then what both changes show, and what the first shows alone. */
const TWICE: [game: GameName, keys: string, both: (page: Page) => Locator, first: (page: Page) => Locator][] = [
  [
    'crack-word',
    's1',
    (page) => page.getByRole('button', { name: /^Poser S/ }).first(),
    (page) => page.locator('[data-spot^="hand:"][aria-pressed="true"]'),
  ],
  [
    'word-out',
    '1e',
    (page) => page.getByRole('button', { name: /^Poser E/ }),
    (page) => page.locator('[data-row="1"] [aria-pressed="true"]'),
  ],
  ['rondorondo', '>s', (page) => page.getByRole('button', { name: /^Reprendre S/ }), (page) => page.locator('.arc .cell').nth(4)],
  [
    'yahtzee-des-mots',
    'va',
    (page) => page.getByRole('group', { name: /^Mot 1\s: VA/ }),
    (page) => page.getByRole('group', { name: /^Mot 1\s: V/ }),
  ],
];

test.for(TWICE)('%s: Ctrl+Z takes laid pieces back, one change after the other', async ([game, keys, both, first], { server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, game, POSITIONS[game]);
  expect(await first(ada.page).count()).toBe(0);
  await ada.page.keyboard.type(keys);
  await both(ada.page).waitFor();
  await ada.page.keyboard.press('Control+z');
  await both(ada.page).waitFor({ state: 'detached' });
  await first(ada.page).waitFor();
  await ada.page.keyboard.press('Control+z');
  await first(ada.page).waitFor({ state: 'detached' });
});
