// A browser that forbids pages to store anything: reading the storage already throws. All is as elsewhere, until the page is left.

import { GAMES } from './games';
import { givesUp, hasBoard } from './playing';
import { test } from './test';
import { DESKTOP } from './visitor';

/** In the page: storage throws, as it does where the settings of the browser block all cookies. */
function forbid(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException(`${name} is forbidden`, 'SecurityError');
      },
    });
}

test('without storage a game of each kind is played, and other pages are read', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  const { page } = ada;
  await page.addInitScript(forbid);
  for (const [game, title] of GAMES) {
    await page.goto(server.address);
    await page.getByRole('button', { name: new RegExp(`^Jouer ${title}`) }).click();
    await hasBoard(ada);
    const { turn } = await ada.until(({ turn }) => (turn?.may.length ?? 0) > 0, `a turn of ${game}`);
    await page.keyboard.press('Alt+m');
    await page.keyboard.type({ opening: 'montrer rien', throw: 'lancer' }[turn!.phase] ?? 'passer');
    await page.keyboard.press('Enter');
    await ada.until((now) => now.turn?.window !== turn!.window, `a move of ${game}`);
    await givesUp(ada);
    await page.getByRole('dialog', { name: 'Vous avez abandonné la partie.' }).waitFor();
  }
  for (const path of ['/reglages', '/palmares', '/donnees', '/dico/aboyer']) {
    await page.goto(server.address + path);
    await page.locator('h1').first().waitFor();
  }
});
