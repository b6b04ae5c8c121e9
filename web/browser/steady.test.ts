// Notices in the middle of a game do not move the board.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { CARDS, overScores, places } from './steady';
import { LOST, test } from './test';
import { DESKTOP, PHONE, type Visitor } from './visitor';

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
  await page.getByText('le sablier attend que tout le monde soit revenu').waitFor();
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
  await page.getByText('Léo s’est absenté').waitFor();
  expect(await places(ada), 'the game waits for Léo').toEqual(theirs);
  const news = page.getByRole('region', { name: 'Nouvelles de la table' }).locator('p');
  expect(await news.count()).toBe(1);
  if (shape === 'phone') expect((await news.boundingBox())!.height, 'it is no higher than the line with the turn').toBeLessThanOrEqual(36);
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

/** The boxes of controls that must not move, by the beginning of their labels: the rest of a label may change. */
const named = (visitor: Visitor, what: string): Promise<Record<string, string>> =>
  visitor.page.locator(what).evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
        return [/^[^\d·,]*/.exec(name.trim())![0].trim(), [x, y, width, height].map(Math.round).join(' ')];
      }),
    ),
  );

/** The boxes of the controls that exist at both moments: as they were at the first, and as they are at the second. */
function both(before: Record<string, string>, after: Record<string, string>): [object, object] {
  const stay = Object.keys(before).filter((name) => name in after);
  const of = (moment: Record<string, string>): object => Object.fromEntries(stay.map((name) => [name, moment[name]]));
  return [of(before), of(after)];
}

test.for([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('rondorondo, %s: the turn and the first card move neither the hand nor a button', async ([, shape], { server, arrive }) => {
  const setup = { ...POSITIONS.rondorondo, turn: 1 };
  const { host, seats } = await server.position({ game: 'rondorondo', seats: ['Ada', 'Léo'], setup });
  const [ada, leo] = [await arrive(shape), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  const FIXED = 'main .hand, main .actions button, aside';
  await ada.page.getByText('Léo joue…').first().waitFor();
  await ada.settled();
  const theirs = await named(ada, FIXED);
  await leo.page.getByRole('button', { name: /^Passer/ }).click();
  await ada.page.getByRole('button', { name: /^Échanger.*−/ }).waitFor();
  await ada.settled();
  const [was, is] = both(theirs, await named(ada, FIXED));
  expect(is, 'the turn comes').toEqual(was);
  const mine = await named(ada, FIXED);
  await ada.page.locator('[data-card] button').first().click();
  await ada.settled();
  const [whole, chosen] = both(mine, await named(ada, 'main .hand, main .actions .call, aside'));
  expect(chosen, 'a card is chosen').toEqual(whole);
  // After an exchange the buttons have their longest labels.
  await ada.page.getByRole('button', { name: /^Échanger [A-Z]/ }).click();
  await ada.page.getByRole('button', { name: /^Passer.*−/ }).waitFor();
  await ada.settled();
  const [cheap, dear] = both(mine, await named(ada, FIXED));
  expect(dear, 'a card is exchanged').toEqual(cheap);
  await ada.page.keyboard.press('End');
  await ada.page.keyboard.press('s');
  await ada.page.getByRole('button', { name: /^Composer MARES/ }).waitFor();
  await ada.settled();
  const [before, after] = both(
    { ...mine, 'Composer MARES': mine['Composer']! },
    await named(ada, 'main .hand, main .actions .call, aside'),
  );
  expect(after, 'a word is composed').toEqual(before);
  if (shape === PHONE) {
    const rows = await ada.page.locator('main .actions button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(rows).size, 'the rows of buttons').toBeLessThanOrEqual(2);
    expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(640);
  }
});

test('word-out, phone: the rows stay where they are while the hand grows, and so do the halves of the buttons', async ({
  server,
  arrive,
}) => {
  const ada = await arrive(PHONE);
  const lie = async (cards: string): Promise<string[]> => {
    const setup = { ...POSITIONS['word-out'], hands: [[...cards], ['A', 'E']] };
    const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    return places(ada, '[data-row], main .own-keys button');
  };
  const dealt = await lie('EAINRST');
  expect(dealt.length).toBeGreaterThan(4);
  for (const more of ['LOMD', 'LOMDPAE', 'LOMDPAEINRSTA']) {
    expect(await lie(`EAINRST${more}`), more).toEqual(dealt);
    const widths = await ada.page.locator('[data-hand] .card').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
    expect(Math.min(...widths), more).toBeGreaterThan(30);
  }
  await lie('EAINRST');
  const halves = 'main .bar button';
  // The word with Z is refused and has no points.
  const [pass] = await places(ada, halves);
  await ada.page.keyboard.type('1n');
  await ada.page.getByRole('button', { name: /^WORD OUT/ }).waitFor();
  const [refused] = [await places(ada, halves)];
  await ada.page.keyboard.press('Escape');
  await ada.page.keyboard.type('1e');
  await ada.page.getByRole('button', { name: /^WORD OUT.*points/ }).waitFor();
  const scored = await places(ada, halves);
  expect(scored).toEqual(refused);
  const [left, right] = scored.map((half) => half.split(' ').map(Number));
  expect(left![2], 'the halves').toBe(right![2]);
  expect(left![3], 'as high as the button that passes').toBe(Number(pass!.split(' ')[3]));
});

test('crack-word, phone: each card of a large hand is wide enough for a finger, and shows its sign', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  for (const cards of ['AEINRSTULO', 'AEINRSTULOMDP', 'AEINRSTULOMDPAEINRS']) {
    const setup = { ...POSITIONS['crack-word'], hands: [[...cards], ['A', 'E']] };
    const { host, seats } = await server.position({ game: 'crack-word', seats: ['Ada', 'Léo'], setup });
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    const sizes = await ada.page.locator('[data-spot^="hand:"] .card').evaluateAll((all) =>
      all.map((card) => {
        const [whole, sign] = [card.getBoundingClientRect(), card.querySelector('.foot svg')!.getBoundingClientRect()];
        return { width: whole.width, sign: sign.bottom <= whole.bottom ? sign.height : 0 };
      }),
    );
    expect(sizes.length).toBe(cards.length);
    expect(Math.min(...sizes.map(({ width }) => width)), `the width of ${cards.length}`).toBeGreaterThanOrEqual(33.9);
    expect(Math.min(...sizes.map(({ sign }) => sign)), `the signs of ${cards.length}`).toBeGreaterThanOrEqual(6);
  }
});

test.for(Object.keys(POSITIONS) as GameName[])(
  '%s, phone: the end of the game moves no sheet, and the way back to the result lies over nothing',
  async (game, { server, arrive }) => {
    const ada = await arrive(PHONE);
    const { page } = ada;
    const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', { game, sit: { name: 'Ada' } });
    await page.goto(`${server.address}/t/${table}#${seat.secret}`);
    await ada.until(({ turn }) => (turn?.may.length ?? 0) > 0);
    const sheet = await places(ada, 'main .pad, main .pad button');
    await page.getByRole('button', { name: 'Menu de la table' }).tap();
    await page.getByRole('button', { name: 'Abandonner' }).tap();
    await page.getByRole('button', { name: 'Oui, abandonner' }).tap();
    await page.getByRole('dialog', { name: 'Vous avez abandonné la partie.' }).waitFor();
    await page.keyboard.press('Escape');
    const back = page.getByRole('button', { name: 'La partie est finie' });
    await back.waitFor();
    await ada.settled();
    const covered = await back.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const others = [...document.querySelectorAll('main button, [data-row], [data-line], main .pad, main .card, [data-scores] > li')];
      return others
        .filter((other) => other !== button && other.checkVisibility())
        .filter((other) => {
          const box = other.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((other) => other.getAttribute('aria-label') ?? other.textContent);
    });
    expect(covered).toEqual([]);
    // The boxes of the sheet are buttons only during a turn.
    expect((await places(ada, 'main .pad'))[0]).toEqual(sheet[0]);
  },
);

test.for(['word-out', 'crack-word'] as const)(
  '%s: « Justifier » is as high as « Trier », in letters of the same size',
  async (game, { server, arrive }) => {
    const ada = await arrive(DESKTOP);
    const leo = await arrive();
    const setup = { ...POSITIONS[game], turn: 1 };
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup });
    await takeSeat(ada, seats[0]!, host);
    await takeSeat(leo, seats[1]!);
    await leo.page.getByText('À vous de jouer').first().waitFor();
    await leo.page.keyboard.type(game === 'word-out' ? '2e' : 'n1');
    await leo.page
      .getByRole('button', { name: /^Poser [A-Z]/ })
      .first()
      .waitFor();
    await leo.page.keyboard.press('Enter');
    const justify = ada.page.getByRole('button', { name: /^Justifier/ });
    const sort = ada.page.getByRole('button', { name: 'Trier', exact: true });
    await justify.waitFor();
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
      [2560, 1440],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      await ada.settled();
      const looks = (button: typeof justify): Promise<unknown[]> =>
        button.evaluate((one) => {
          const { top, height } = one.getBoundingClientRect();
          return [top, height, getComputedStyle(one).fontSize, one.className.replace(/svelte-\w+/g, '').trim()];
        });
      expect((await looks(justify)).slice(0, 3), `at ${width}`).toEqual((await looks(sort)).slice(0, 3));
    }
  },
);
