// Enter never destroys anything: a key that is held presses once, and what cannot be undone is asked first.

import { expect } from 'vitest';
import type { YahtzeeDesMots } from '../src/protocol';
import { test } from './test';
import { sits } from './typist';
import type { Visitor } from './visitor';

/** The verbs of the visitor's actions, in order. */
const acts = ({ ears }: Visitor): string[] => ears.flatMap((ear) => ear.acts.map((action) => action.do));

test.for(['word-out', 'crack-word', 'rondorondo'] as const)('%s: holding Enter passes once', async (game, { server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, game);
  const window = typist.window;
  await typist.goTo(/^Passer/);
  await typist.hold('Enter', () => typist.turn(window));
  expect(acts(ada)).toEqual(['pass']);
});

test.for(['word-out', 'crack-word', 'rondorondo'] as const)(
  '%s: with nothing laid Enter leads to the button that passes, and the next one passes',
  async (game, { server, arrive }) => {
    const ada = await arrive();
    const typist = await sits(ada, server, game);
    const window = typist.window;
    await typist.press('Enter');
    await expect.poll(() => ada.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Passer/);
    expect(acts(ada)).toEqual([]);
    await typist.press('Enter');
    await typist.turn(window);
    expect(acts(ada)).toEqual(['pass']);
  },
);

test('yahtzee: Enter on the button that began the word writes it', async ({ server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, 'yahtzee-des-mots', { dice: 'RAVIEST', throws: 1 });
  const window = typist.window;
  await typist.button(/^Composer/);
  await ada.page.keyboard.type('et');
  await ada.page.getByRole('button', { name: /^Écrire 2 points/ }).waitFor();
  await typist.press('Enter');
  await typist.turn(window);
  expect(acts(ada)).toEqual(['score']);
});

test('yahtzee: Space on the button that began the word begins another', async ({ server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, 'yahtzee-des-mots', { dice: 'RAVIEST', throws: 1 });
  await typist.button(/^Composer/);
  await ada.page.keyboard.type('va');
  // So far the word can be written, which Space must not do.
  await ada.page.getByRole('button', { name: /^Écrire 5 points/ }).waitFor();
  await ada.page.keyboard.type(' et');
  await ada.page.getByRole('group', { name: 'Mot 2 : ET', exact: true }).waitFor();
  expect(acts(ada)).toEqual([]);
});

test('word-out: holding Enter throws one row away', async ({ server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, 'word-out', {
    hands: [
      ['E', '#', '#', 'T'],
      ['S', 'I', 'N'],
    ],
  });
  const window = typist.window;
  await typist.press('1', '#');
  await typist.hold('Enter', () => typist.turn(window));
  expect(acts(ada)).toEqual(['bin']);
});

test.for(['Enter', ' '])('yahtzee: holding “%s” throws once', async (key, { server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, 'yahtzee-des-mots', { dice: undefined, throws: undefined });
  // A button reacts when Space is released, the board when it is pressed.
  if (key === 'Enter') await typist.goTo(/^Lancer/);
  await typist.hold(key, () => ada.until(({ view }) => ((view as YahtzeeDesMots.View).throws ?? 0) > 0));
  expect(acts(ada)).toEqual(['throw']);
});

test.for([
  ['pressed twice', 'Enter'],
  ['held', 'hold'],
])('yahtzee: Enter %s gives no box away', async ([, way], { server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, 'yahtzee-des-mots', { dice: 'RAVIEST', throws: 3 });
  await typist.goTo(/^Écrire 0 point/);
  // Dice that are still rolling cannot be scored.
  await ada.page.locator('.decision [aria-disabled="false"]').waitFor();
  const sure = ada.page.getByRole('button', { name: /vraiment/ });
  if (way === 'hold') await typist.hold('Enter', () => sure.waitFor());
  else {
    // The page's time stands still between the presses, however slow the machine is.
    await ada.page.clock.install();
    await ada.page.clock.pauseAt(Date.now() + 60_000);
    for (let times = 0; times < 2; times++) await ada.page.keyboard.press('Enter');
    await sure.waitFor();
  }
  expect(acts(ada)).toEqual([]);
  if (way === 'hold') return;
  // After the time to read the question, the same key answers it.
  await ada.page.clock.fastForward(1000);
  await ada.page.keyboard.press('Enter');
  await expect.poll(() => acts(ada)).toEqual(['score']);
});

test('holding Enter does not give the game up', async ({ server, arrive }) => {
  const ada = await arrive();
  const typist = await sits(ada, server, 'word-out');
  await typist.button(/^Menu de la table/);
  await typist.goTo(/^Abandonner/);
  await typist.hold('Enter', () => ada.page.getByRole('button', { name: 'Oui, abandonner' }).waitFor());
  await ada.page.getByRole('button', { name: 'Oui, abandonner' }).waitFor();
  expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe('Continuer à jouer');
  expect(ada.game!.result).toBeNull();
});
