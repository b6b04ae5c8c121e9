// Tools beside the boxed game: the arbiter and the hourglass of a real table.

import { expect } from 'vitest';
import { isSound } from './playing';
import { LOST, test } from './test';
import { PHONE } from './visitor';

test('the arbiter says yes or no, an example when asked, and nothing that helps', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Jouer avec la boîte' }).click();
  await page.getByRole('link', { name: /L’arbitre/ }).click();
  await page.getByRole('combobox', { name: 'On joue à' }).selectOption({ label: 'Word Out' });
  const field = page.getByRole('textbox', { name: 'Les lettres en cause' });
  await field.fill('aboye');
  await page.getByRole('button', { name: 'Est-ce un mot ?' }).click();
  await page.getByText('OUI', { exact: true }).waitFor();
  await field.fill('aboy');
  await field.press('Enter');
  await page.getByText('NON', { exact: true }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('ABOYER');
  await page.getByRole('button', { name: 'Est-ce le début d’un mot ?' }).click();
  await page.getByText('OUI', { exact: true }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Par exemple');
  await page.getByRole('button', { name: 'Un exemple ?' }).click();
  await page.getByText(/Par exemple\s: ABOY/).waitFor();
  await isSound(visitor, 'the arbiter');
  await page.getByRole('combobox', { name: 'On joue à' }).selectOption({ label: 'Crack Word' });
  await field.fill('boy');
  await page.getByRole('button', { name: 'Est-ce un morceau de mot ?' }).click();
  await page.getByText('OUI', { exact: true }).waitFor();
  visitor.forgives(/400/);
  await field.fill('b0y');
  await page.getByRole('button', { name: 'Est-ce un mot ?' }).click();
  await page.getByRole('alert').getByText('n’est pas une lettre').waitFor();
  // The questions are still listed after a reload.
  await page.reload();
  await expect.poll(() => page.locator('main ol li').count()).toBe(4);
});

test('without a network the arbiter goes on', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.goto(`${server.address}/boite/arbitre`);
  const kept = (): Promise<number> => page.evaluate(async () => (await (await caches.open('lettrine-words')).keys()).length);
  await expect.poll(kept).toBe(1);
  visitor.forgives(LOST);
  await visitor.context.setOffline(true);
  await page.getByRole('textbox', { name: 'Les lettres en cause' }).fill('aboyer');
  await page.getByRole('button', { name: 'Est-ce un mot ?' }).click();
  await page.getByText('OUI', { exact: true }).waitFor();
});

test('one tap turns the hourglass over to the next player, and a reload loses no time', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.clock.install();
  await page.goto(`${server.address}/boite/sablier`);
  await page.getByRole('button', { name: 'Rondorondo : 1 min' }).click();
  await page.getByRole('textbox', { name: /Les joueurs/ }).fill('Ada, Bob');
  await page.getByRole('button', { name: 'Retourner le sablier' }).click();
  await page.getByText('À Ada de jouer').waitFor();
  await page.clock.fastForward(20_000);
  // Real time passes here as well, more of it on a busy machine.
  await page.getByRole('timer', { name: /Il reste ([1-3]\d|40) secondes/ }).waitFor();
  await page.reload();
  await page.getByRole('timer', { name: /Il reste ([1-3]?\d|40) secondes/ }).waitFor();
  await page.getByRole('button', { name: /Retourner\s: à Bob/ }).click();
  await page.getByText('À Bob de jouer').waitFor();
  await page.getByRole('timer', { name: /Il reste (4[1-9]|5\d|60) secondes/ }).waitFor();
  await isSound(visitor, 'the hourglass');
  await page.clock.fastForward(61_000);
  await page.getByText('Temps écoulé !').first().waitFor();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await page.getByRole('button', { name: 'Retourner le sablier' }).waitFor();
});
