// Several people at one screen: the device is passed on, the curtain shows no hand, and a CONTRE is one question for all.

import { expect } from 'vitest';
import type { Game, WordOut } from '../src/protocol';
import type { Ear } from './ear';
import { hasItsEnd, isSound, moves, passes, playAgain, writeZero } from './playing';
import { CrackWordPlayer } from './players/crack-word';
import { RondorondoPlayer } from './players/rondorondo';
import { WordOutPlayer } from './players/word-out';
import type { Server } from './server';
import { test } from './test';
import { MOVING, PHONE, type Visitor } from './visitor';

/** The ear of the first seat that is to act. Each seat has its own socket and is told separately, so wait until all agree. */
async function acting(visitor: Visitor): Promise<Ear & { game: Game }> {
  const acts = (ear: Ear): boolean => (ear.game?.turn?.may.length ?? 0) > 0;
  const agree = (): boolean => new Set(visitor.ears.map((ear) => ear.game?.turn?.window)).size === 1;
  await visitor.until(() => agree() && visitor.ears.some(acts));
  return visitor.ears.filter(acts).sort((one, other) => one.you!.seat! - other.you!.seat!)[0] as Ear & { game: Game };
}

/** Two people enter their names and start. */
async function begin(family: Visitor): Promise<void> {
  await family.page.getByLabel('Joueur 1', { exact: true }).fill('Ada');
  await family.page.getByLabel('Joueur 2', { exact: true }).fill('Léo');
  // Ada has the colour of the settings; Léo changes the one proposed to him.
  const disc = family.page.getByRole('button', { name: 'Léo, couleur : azur. En changer' });
  expect(await disc.innerText(), 'what a press on the disc changes').toBe('Couleur');
  await disc.tap();
  await family.page.getByRole('button', { name: 'Léo, couleur : olive. En changer' }).waitFor();
  await family.page.getByRole('button', { name: 'Commencer' }).tap();
  await family.until(() => family.ears.some((ear) => ear.seats[1]?.colour === 'olive'), 'Léo’s colour');
}

test('no game starts while an agreed word is wrong', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.goto(`${server.address}/nouvelle/yahtzee-des-mots`);
  const rules = family.page.getByText('Règle du jeu', { exact: true });
  await rules.tap();
  const words = family.page.getByLabel(/^Mots en moins/);
  await words.fill('kiwi l’eau');
  await words.blur();
  await family.page.getByText('Des lettres seulement ; à corriger : l’eau').waitFor();
  await rules.tap();
  await family.page.getByRole('button', { name: 'Commencer' }).tap();
  await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true);
  await words.fill('kiwi');
  await words.blur();
  await begin(family);
  expect(new URL(family.page.url()).pathname).toMatch(/^\/t\//);
});

/** How many elements of a hand are in the page, visible or not. */
const hands = (visitor: Visitor): Promise<number> => visitor.page.locator('[data-hand], [data-spot^="hand:"], .hand, .card').count();

/** Passes the device on, and returns the name of the next player. */
async function handedOver(visitor: Visitor, sound = false): Promise<string> {
  const handed = visitor.page.getByRole('heading', { name: /^Passez l’appareil à/ });
  await handed.waitFor();
  const name = (await handed.textContent())!.replace('Passez l’appareil à ', '');
  expect(await hands(visitor)).toBe(0);
  // Nothing else is in the page, not even for a screen reader.
  expect((await visitor.page.locator('#app').textContent())!.replace(/\s+/g, ' ').trim()).toBe(
    `Aller au contenu Passez l’appareil à ${name} Les mains sont cachées. C’est moi, ${name}`,
  );
  if (sound) await isSound(visitor, 'the curtain');
  // The clock does not run meanwhile.
  await visitor.until(() => visitor.ears.every((ear) => !ear.game?.turn?.clock?.running), 'the clock to stand still');
  await visitor.page.getByRole('button', { name: `C’est moi, ${name}` }).tap();
  await visitor.page.locator('[data-hand], .hand').first().waitFor();
  return name;
}

test.for([
  ['word-out', 'Word Out', (family: Visitor) => new WordOutPlayer(family)],
  ['crack-word', 'Crack Word', (family: Visitor) => new CrackWordPlayer(family)],
  ['rondorondo', 'Rondorondo', (family: Visitor) => new RondorondoPlayer(family)],
] as const)('turns of %s with a curtain between them', async ([game, title, player], { server, arrive }) => {
  const family = await arrive({ ...PHONE, ...MOVING });
  await family.page.goto(server.address);
  await family.page.getByRole('button', { name: new RegExp(`^Plus ${title}`) }).tap();
  await family.page.getByRole('link', { name: 'Sur cet écran, à plusieurs' }).tap();
  await begin(family);
  const somebody = player(family);
  const seen = new Set<string>();
  let shown: number | null = null;
  for (let turn = 0; turn < 6; turn++) {
    if (turn === 2) await moves(family, false);
    const ear = await acting(family);
    const window = ear.game.turn?.window;
    if (ear.game.turn?.phase === 'counter') await family.page.getByRole('button', { name: 'Personne' }).tap();
    else {
      // The curtain is the same in all games, so one check is enough.
      if (shown !== ear.you!.seat) seen.add(await handedOver(family, turn === 0 && game === 'word-out'));
      shown = ear.you!.seat;
      await somebody.move(ear.game, 'tap');
    }
    await family.until(() => ear.game.turn?.window !== window || !ear.game.turn?.may.length);
  }
  expect([...seen].sort()).toEqual(['Ada', 'Léo']);
});

test('each player who shows in an opening has the whole hourglass', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.goto(`${server.address}/nouvelle/rondorondo`);
  await begin(family);
  await handedOver(family);
  const left = (): number => family.game!.turn!.clock!.left;
  // Longer than any delay of the server.
  await family.page.waitForTimeout(3000);
  await passes(family, 'Ne rien montrer');
  await family.until(({ turn }) => turn?.clock?.running === false, 'the curtain');
  expect(left()).toBeLessThanOrEqual(57_000);
  await handedOver(family);
  await family.until(({ turn }) => turn?.clock?.running === true, 'the hourglass to run');
  expect(left()).toBeGreaterThan(57_000);
});

test('over a slow connection, a player who takes the device at once finds the clock running', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.routeWebSocket(/socket$/, (page) => {
    const line = page.connectToServer();
    line.onMessage((told) => void setTimeout(() => page.send(told), 400));
  });
  await family.page.goto(`${server.address}/nouvelle/rondorondo`);
  await begin(family);
  await family.page.getByRole('button', { name: 'C’est moi, Ada' }).tap();
  await family.page.getByRole('timer').waitFor();
  expect(await family.page.getByRole('button', { name: 'Reprendre', exact: true }).count()).toBe(0);
});

/** A turn of YAHTZEE DES MOTS by this seat: one throw, and a 0. */
async function throwsOnce(family: Visitor, seat: number): Promise<void> {
  await family.until(
    () => family.ears.some(({ game }) => game?.turn?.phase === 'throw' && game.turn.seats[0] === seat),
    `the turn of ${seat}`,
  );
  await family.page.getByRole('button', { name: 'Lancer les sept dés' }).tap();
  // The other player's dice may still lie there: a box can be chosen only for the player's own dice.
  await family.page.getByRole('button', { name: 'Relancer 7 dés' }).waitFor();
  await family.page.getByRole('button', { name: /case du tour/ }).tap();
  await writeZero(family);
}

test('YAHTZEE DES MOTS has nothing to hide: the screen goes round by itself', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.goto(`${server.address}/nouvelle/yahtzee-des-mots`);
  await family.page.getByText('Passez-vous l’appareil : chacun joue à son tour.').waitFor();
  await begin(family);
  for (const seat of [0, 1, 0]) await throwsOnce(family, seat);
  await family.until(({ turn }) => turn?.seats[0] === 1, 'the dice to go on');
});

/** A sheet on which only the last box is free. */
const SHEET = { 'mot-2': 4, 'mot-3': 6, 'mot-4': 0, 'mot-5': 9, 'mot-6': 0, 'un-mot': 12, 'deux-mots': 11 };

test('YAHTZEE DES MOTS goes round to its end, and to another game', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.goto(server.address);
  await bring(family, { game: 'yahtzee-des-mots', seats: ['Ada', 'Léo'], setup: { sheets: [SHEET, SHEET], turn: 0 } });
  // Without a curtain, an imported game must be resumed by hand.
  await family.page.getByRole('button', { name: 'Reprendre', exact: true }).tap();
  for (const seat of [0, 1]) await throwsOnce(family, seat);
  await family.until(({ result }) => result !== null, 'the end');
  expect(family.game!.result!.scores).toEqual([42, 42]);
  await hasItsEnd(family, 'fr', false);
  await playAgain(family, 'Rejouer');
  // Seats rotate: the second player begins the next game.
  await throwsOnce(family, 0);
});

/** No cards are left to draw: two passes end the game. */
const LAST = {
  'word-out': { hands: [['Q', 'W'], ['K']], rows: [['R'], ['T'], ['L'], ['M']], draw: [], scores: [3, 1], turn: 0 },
  'crack-word': {
    hands: [['Q'], ['K']],
    piles: [[], []],
    lines: [['A0'], ['T1'], ['O0'], ['S1']],
    paquets: [2, 5],
    turn: 0,
    last_hand: true,
  },
  rondorondo: { hands: [['W'], ['K', 'Z']], draw: [], holder: ['M', 'A', 'R', 'E'], scores: [4, 9], turn: 0 },
};

test.for([
  ['word-out', [1, 0]],
  ['crack-word', [2, 5]],
  ['rondorondo', [-6, -7]],
] as const)('%s comes to its end behind the curtain, and the next game has one too', async ([game, scores], { server, arrive }) => {
  const family = await arrive({ ...PHONE, ...MOVING });
  await family.page.goto(server.address);
  await bring(family, { game, seats: ['Ada', 'Léo'], setup: LAST[game] });
  for (const name of ['Ada', 'Léo']) {
    expect(await handedOver(family)).toBe(name);
    await passes(family);
    // Leaving the game for good is asked about first, and the question needs time to be read.
    if (game !== 'crack-word') continue;
    await family.page.waitForTimeout(600);
    await family.page.getByRole('button', { name: /vraiment/ }).tap();
  }
  await family.until(({ result }) => result !== null, 'the end');
  expect(family.game!.result!.scores).toEqual(scores);
  await hasItsEnd(family, 'fr', false);
  await playAgain(family, 'Rejouer');
  await acting(family);
  await handedOver(family);
});

/** Ada can make ROBE of the first row, and Léo ROBES of that. */
const ROBE = {
  game: 'word-out',
  seats: ['Ada', 'Léo'],
  setup: {
    hands: [
      ['E', 'A', 'T'],
      ['S', 'I', 'N'],
    ],
    rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
    draw: ['A', 'I', 'N', 'U', 'E', 'S'],
    turn: 0,
  },
};

/** The same position with Zoé, who has an S as well. */
const THREE = {
  ...ROBE,
  seats: ['Ada', 'Léo', 'Zoé'],
  setup: {
    ...ROBE.setup,
    hands: [
      ['E', 'A', 'T'],
      ['S', 'I', 'N'],
      ['S', 'U', 'R'],
    ],
  },
};

/** Imports a position from a file. */
const bring = (family: Visitor, record: object): Promise<void> =>
  family.page
    .getByLabel('Ouvrir un fichier…')
    .setInputFiles({ name: 'partie.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });

/** A position, up to the word that Ada announces. */
async function announced(server: Server, family: Visitor, position: object = ROBE): Promise<void> {
  await family.page.goto(server.address);
  await bring(family, position);
  expect(await handedOver(family)).toBe('Ada');
  await new WordOutPlayer(family).lay({ row: 1, cards: ['E'], wordOut: true }, 'tap');
  await family.page.getByRole('heading', { name: 'Quelqu’un contre ?' }).waitFor();
  expect(await hands(family)).toBe(0);
  for (const text of ['Ada annonce', 'ROBE', '6 points en jeu']) await family.page.getByText(text, { exact: true }).waitFor();
}

test('one player’s refusal is gone when the next player has the device', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.goto(server.address);
  const hands = [
    ['Z', 'E'],
    ['A', 'E'],
  ];
  const [piles, lines] = [hands, [['R0', 'O1', 'B0'], ['T0'], ['L1'], ['M1']]];
  const setup = { hands, piles, lines, paquets: [0, 0], turn: 0 };
  await bring(family, { game: 'crack-word', seats: ['Ada', 'Léo'], options: { arbitration: 'strict' }, setup });
  const mine = (name: string) => family.page.getByRole('button', { name: `C’est moi, ${name}` });
  await mine('Ada').tap();
  await family.page.getByRole('button', { name: 'Z', exact: true }).tap();
  await family.page.getByRole('button', { name: 'À droite de la ligne 1, ROB' }).tap();
  await family.page.getByRole('button', { name: /^Poser Z/ }).tap();
  const refusal = family.page.getByText('votre tour est terminé');
  await refusal.waitFor();
  await mine('Léo').tap();
  await family.page.getByText('À vous de jouer').first().waitFor();
  expect(await refusal.count()).toBe(0);
});

test('when no player counters, the word is cashed', async ({ server, arrive }) => {
  const family = await arrive({ ...PHONE, ...MOVING });
  await announced(server, family);
  await isSound(family, 'the question');
  await family.page.getByRole('button', { name: 'Personne' }).tap();
  await family.page.getByText('Votre mot est encaissé : recommencez la rangée 1.').waitFor();
  await expect.poll(() => family.ears[0]!.game!.scores).toEqual([6, 0]);
});

test('a player who counters is handed the device first', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await announced(server, family);
  await family.page.getByRole('button', { name: 'Léo contre' }).tap();
  expect(await handedOver(family)).toBe('Léo');
  await new WordOutPlayer(family).lay({ row: 1, cards: ['S'], wordOut: true }, 'tap');
  // A CONTRE that is a WORD OUT itself leads to another question.
  await family.page.getByRole('heading', { name: 'Quelqu’un contre ?' }).waitFor();
  await family.page.getByText('ROBES', { exact: true }).waitFor();
  await family.page.getByRole('button', { name: 'Personne' }).tap();
  await family.page.getByText('Votre mot est encaissé : recommencez la rangée 1.').waitFor();
  await expect.poll(() => family.ears[0]!.game!.scores).toEqual([0, 7]);
});

test('after a withdrawn CONTRE the players who were silent are asked again', async ({ server, arrive }) => {
  const family = await arrive({ ...PHONE, ...MOVING });
  await announced(server, family, THREE);
  await family.page.getByRole('button', { name: 'Zoé contre' }).tap();
  expect(await handedOver(family)).toBe('Zoé');
  await passes(family, 'Laisser faire');
  await family.page.getByRole('button', { name: 'Léo contre' }).waitFor();
  expect(await family.page.getByRole('button', { name: 'Zoé contre' }).count()).toBe(0);
  // From here until the curtain, no card of any hand is ever in the page; checked at every mutation.
  await family.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const hand = document.querySelector('[data-hand], .hand');
      if (hand) seen.push(hand.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true });
  });
  await family.page.getByRole('button', { name: 'Personne' }).tap();
  await family.page.getByRole('heading', { name: 'Passez l’appareil à Ada' }).waitFor();
  expect(await family.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await expect.poll(() => family.ears[0]!.game!.scores).toEqual([6, 0, 0]);
});

test('a CONTRE is played though a silent player would have come before', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await announced(server, family, THREE);
  await family.page.getByRole('button', { name: 'Zoé contre' }).tap();
  expect(await handedOver(family)).toBe('Zoé');
  await new WordOutPlayer(family).lay({ row: 1, cards: ['S'], wordOut: false }, 'tap');
  // The CONTRE was Zoé's play, so it is Ada's turn.
  expect(await handedOver(family)).toBe('Ada');
  await expect.poll(() => (family.ears[0]!.game!.view as WordOut.View).rows[0]).toEqual(['R', 'O', 'B', 'E', 'S']);
});

test('while a bot plays, a reloaded page shows no hand', async ({ serve, arrive }) => {
  const server = await serve({}, ['--bot-pause', '6000']);
  const family = await arrive(PHONE);
  await family.page.goto(`${server.address}/nouvelle/word-out`);
  await family.page.getByLabel('Robots en plus').selectOption('1');
  await begin(family);
  // The people pass until it is the bot's turn.
  const bots = (): boolean => family.game?.turn?.seats[0] === 2 && family.game.turn.phase === 'turn';
  await family.until(({ turn }) => turn !== null);
  let shown: number | null = null;
  while (!bots()) {
    const { game, you } = await acting(family);
    const window = game.turn!.window;
    if (shown !== you!.seat) await handedOver(family);
    shown = you!.seat;
    await passes(family);
    await family.until(({ turn }) => turn?.window !== window);
  }
  await family.page.reload();
  await family.page.getByText('Les mains sont cachées.').waitFor();
  expect(await hands(family)).toBe(0);
});
