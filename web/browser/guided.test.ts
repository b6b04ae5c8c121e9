// Guided games through the page, played by finger and by keyboard.

import { expect } from 'vitest';
import { moves, writeZero } from './playing';
import { Pupil } from './pupil';
import type { Server } from './server';
import { test } from './test';
import { DESKTOP, MOVING, PHONE, type Visitor } from './visitor';

test('WORD OUT’s guided game on a phone: chapter by chapter, left and resumed, to a real game', async ({ server, arrive }) => {
  const visitor = await arrive({ ...PHONE, ...MOVING });
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const lay = async (cards: string[], row?: number): Promise<void> => {
    for (const [at, card] of cards.entries()) {
      await page
        .locator('[data-hand]')
        .getByRole('button', { name: card, exact: true })
        .or(page.locator('[data-hand]').getByRole('button', { name: new RegExp(`^${card}\\b`) }))
        .first()
        .click();
      if (row !== undefined && at === 0) await page.getByRole('button', { name: `Rangée ${row}` }).click();
    }
  };
  const announce = (): Promise<void> => page.getByRole('button', { name: /^WORD OUT/ }).click();
  const confirm = (name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  await page.goto(server.address);
  await page.getByRole('button', { name: /^Plus Word Out/ }).click();
  await page.getByRole('link', { name: 'Première partie guidée' }).click();
  await pupil.opens('Prolonger une rangée');
  // A card that cannot be laid is refused with its rule.
  await lay(['O'], 4);
  await page.getByRole('main').getByRole('link', { name: 'la règle' }).first().waitFor();
  await page.getByRole('button', { name: 'Reprendre O' }).click();
  // Passing was not the task: the coach says so, and the chapter can be restarted.
  await confirm(/^Passer/);
  await pupil.hears('Ce n’est pas ce qui était demandé');
  await pupil.coach.getByRole('button', { name: 'Recommencer' }).click();
  await pupil.coach.getByText('Ce n’est pas ce qui était demandé').waitFor({ state: 'detached' });
  await pupil.opens('Prolonger une rangée');
  await lay(['N'], 1);
  await confirm(/^Poser N/);
  await pupil.goesOn();

  await pupil.opens('Annoncer WORD OUT');
  await lay(['E'], 1);
  await announce();
  await pupil.hears('c’est à vous de la recommencer');
  await lay(['A']);
  await confirm(/^Commencer la rangée 1/);
  await pupil.goesOn();

  // The lesson is left and resumed where it was. Animations have been seen by now and are switched off.
  await moves(visitor, false);
  await page.goto(server.address);
  await page.goto(`${server.address}/lecon/word-out`);
  await pupil.opens('REJOUER');
  await lay(['N', 'E'], 1);
  await announce();
  await pupil.goesOn();

  await pupil.opens('La POUBELLE');
  await lay(['POUBELLE'], 2);
  await page.locator('main .bar button').first().click();
  await pupil.hears('recommencez-la');
  await lay(['S']);
  await page.locator('main .bar button').first().click();
  await pupil.goesOn();

  await pupil.opens('Contrer');
  await lay(['S']);
  await announce();
  await pupil.goesOn();

  await pupil.opens('Poser sa dernière carte');
  await lay(['E'], 1);
  await announce();
  await pupil.goesOn();

  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  await page.getByRole('list', { name: /main/i }).first().waitFor();
  expect(await visitor.findings()).toEqual([]);
  // A real game is kept and resumed; exercises are not listed among one's games.
  const mine = await page.evaluate(async () => {
    const identity = JSON.parse(localStorage.getItem('lettrine.identity')!) as string;
    return (await (await fetch('/api/me/tables', { headers: { authorization: `Bearer ${identity}` } })).json()) as { id: string }[];
  });
  expect(mine).toHaveLength(1);
  await page.reload();
  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lettrine.lessons')!)['word-out'].table as string)).toBe(mine[0]!.id);
});

test('YAHTZEE DES MOTS’ guided game on a desk, with the keyboard', async ({ server, arrive }) => {
  const visitor = await arrive({ ...DESKTOP, ...MOVING });
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const write = (name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  await page.goto(`${server.address}/lecon/yahtzee-des-mots`);
  await pupil.opens('Trois jets');
  await page.keyboard.press('Enter');
  await pupil.hears('Touchez les dés');
  await page.keyboard.press('5');
  await page.keyboard.press('6');
  await page.keyboard.press('Enter');
  await pupil.hears('composez un mot de deux lettres');
  await page.keyboard.type('OH');
  await write(/^Écrire 6 points/);
  await pupil.goesOn();

  await pupil.opens('Les lettres chères');
  await page.keyboard.type('AXE');
  await write(/^Écrire 10 points/);
  await pupil.goesOn();

  await pupil.opens('Le losange');
  await page.keyboard.type('QUAI');
  await write(/^Écrire 11 points/);
  await pupil.goesOn();

  await pupil.opens('Une case de remplacement');
  await page.getByRole('button', { name: /^Toutes voyelles/ }).click();
  await write(/^Écrire 25 points/);
  await pupil.goesOn();

  await pupil.opens('YAHTZEE');
  await page.keyboard.type('VOLUMES');
  await page.getByRole('button', { name: /^Yahtzee/ }).click();
  await write(/^Écrire 50 points/);
  await pupil.goesOn();

  // A real game to its end: one throw in each turn, and a 0 in each box.
  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  await moves(visitor, false);
  for (let turn = 0; turn < 8; turn++) {
    await page.getByRole('button', { name: 'Lancer les sept dés' }).click();
    // The bot's dice may still lie there: a box can be chosen only for the player's own dice.
    await page.getByRole('button', { name: 'Relancer 7 dés' }).waitFor();
    await page.locator('.pad .turn').click();
    await writeZero(visitor);
  }
  await pupil.hears(/(C’est fini|Égalité), avec 0\spoint/);
  await pupil.coach.getByRole('link', { name: 'Revoir la partie' }).waitFor();
  expect(await visitor.findings()).toEqual([]);
});

test('CRACK WORD’s guided game on a phone, by finger', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const tap = async (card: string, place?: string): Promise<void> => {
    await page
      .getByRole('group', { name: /^Votre main/ })
      .getByRole('button', { name: card, exact: true })
      .tap();
    if (place) await page.locator(`[data-spot="at:${place}"]`).tap();
  };
  const press = (name: RegExp): Promise<void> => page.getByRole('main').getByRole('button', { name }).tap();

  await page.goto(`${server.address}/lecon/crack-word`);
  await pupil.opens('Poser une carte');
  await tap('R', '1:left');
  await press(/^Poser R/);
  await pupil.goesOn();

  await pupil.opens('Prendre la majorité');
  await tap('A', '1:2');
  await press(/^Poser A/);
  await pupil.goesOn();

  await pupil.opens('CRACK WORD !');
  await tap('E', '1:right');
  await press(/^CRACK/);
  await pupil.hears('Relancez la ligne');
  await tap('S');
  await press(/^Relancer la ligne/);
  await pupil.goesOn();

  await pupil.opens('La POUBELLE');
  await tap('POUBELLE', '2:right');
  await press(/ligne 2/);
  await pupil.hears('Relancez la ligne');
  await tap('S');
  await press(/^Relancer la ligne/);
  await pupil.goesOn();

  await pupil.opens('La DERNIÈRE MAIN');
  await tap('E', '1:right');
  await press(/^Poser E/);
  await pupil.goesOn();

  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
});

test('RONDORONDO’s guided game on a desk, by key', async ({ server, arrive }) => {
  const visitor = await arrive(DESKTOP);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const compose = async (keys: string[], word: string): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('button', { name: new RegExp(`^Composer ${word} · `) }).waitFor();
    await page.keyboard.press('Enter');
  };

  await page.goto(`${server.address}/lecon/rondorondo`);
  await pupil.opens('Le premier mot');
  await compose(['m', 'a', 'i'], 'MAI');
  await pupil.goesOn();

  await pupil.opens('Allonger le mot');
  await compose(['>', 's'], 'MAIS');
  await pupil.goesOn();

  await pupil.opens('Couvrir');
  await compose(['Home', 'ArrowRight', 'd', 'o', 'n'], 'DONS');
  await pupil.goesOn();

  await pupil.opens('La gomme');
  await compose(['End', 'ArrowLeft', '-'], 'ROND');
  await pupil.goesOn();

  await pupil.opens('Échanger');
  await page.getByRole('button', { name: /^W, 10 points/ }).click();
  await page.getByRole('button', { name: /^Échanger W/ }).click();
  await pupil.hears('Un S !');
  await compose(['>', 's'], 'MOTS');
  await pupil.goesOn();

  await pupil.opens('La fin');
  await compose(['>', 's'], 'MOTS');
  await pupil.goesOn();

  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  await pupil.hears('la règle');
});

/** The table is deleted, and the coach says so. */
async function taken({ page }: Visitor, server: Server, table: string, host: string): Promise<void> {
  const { ok } = await fetch(`${server.address}/api/tables/${table}`, { method: 'DELETE', headers: { authorization: `Bearer ${host}` } });
  expect(ok).toBe(true);
  await page.getByRole('region', { name: 'Le guide' }).locator('.bad').getByText(/table/).waitFor();
}

test('a guided game whose table was deleted can be begun again', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const again = pupil.coach.getByRole('button', { name: 'Recommencer' });
  const imported = page.waitForResponse((response) => response.url().endsWith('/api/records'));
  await page.goto(`${server.address}/lecon/word-out`);
  await pupil.opens('Prolonger une rangée');
  const { table, links } = (await (await imported).json()) as { table: string; links: { host: string } };
  // The page deletes a position when it is left; this one is deleted already.
  visitor.forgives(/404/);
  await taken(visitor, server, table, links.host);
  expect(await visitor.findings()).toEqual([]);
  await again.click();
  await pupil.opens('Prolonger une rangée');

  for (
    const heading = pupil.coach.getByRole('heading', { name: 'Votre première partie' });
    !(await heading.isVisible());
    await page.waitForTimeout(100)
  ) {
    const next = pupil.coach.getByRole('button', { name: 'Suivant' });
    if (await next.isVisible()) await next.click().catch(() => undefined);
  }
  const first = (): Promise<string> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('lettrine.lessons')!)['word-out'].table as string);
  await visitor.until(({ turn }) => (turn?.may.length ?? 0) > 0);
  const gone = await first();
  await taken(
    visitor,
    server,
    gone,
    await page.evaluate((id) => JSON.parse(localStorage.getItem('lettrine.keys')!)[id].host as string, gone),
  );
  await again.click();
  await expect.poll(first).not.toBe(gone);
  await page.getByText('À vous de').first().waitFor();
  expect(await again.count()).toBe(0);
});

test('a guided game that is left while its table opens leaves no socket behind', async ({ server, arrive }) => {
  const visitor = await arrive(DESKTOP);
  const { page } = visitor;
  await page.goto(server.address);
  await page.evaluate(() => {
    const done = ['prolonger', 'annoncer', 'rejouer', 'poubelle', 'contrer', 'finir', 'bouclier', 'joker'];
    localStorage.setItem('lettrine.lessons', JSON.stringify({ 'word-out': { done, said: [] } }));
  });
  let answer = (): void => undefined;
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/quick', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/quick');
  await page.getByRole('button', { name: /^Plus Word Out/ }).click();
  await page.getByRole('link', { name: 'Première partie guidée' }).click();
  await asked;
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const answered = page.waitForResponse('**/api/quick');
  answer();
  await (await answered).finished();
  // The page has handled the answer by now.
  await page.waitForFunction(
    () => 'word-out' in JSON.parse(localStorage.getItem('lettrine.lessons')!) && localStorage.getItem('lettrine.keys'),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(visitor.ears.length).toBe(0);
});
