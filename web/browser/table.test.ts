// At a table in a real browser: two people by link; one screen for several; a server that dies and comes back.

import { expect } from 'vitest';
import type { Game, WordOut } from '../src/protocol';
import { toldTooMuch } from './hidden';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { LOST, test } from './test';
import { DESKTOP, PHONE, WITH_WORKER, type Visitor } from './visitor';

test('friends meet by a link, agree on the options, chat and start', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /Entre amis Word Out/ }).click();
  await ada.page.getByLabel('Votre nom').fill('Ada');
  await ada.page.getByRole('button', { name: 'Garder ce nom' }).click();
  const link = await ada.page.getByLabel('Lien d’invitation').inputValue();
  expect(link).toContain('#i');
  // The address in the host's address bar invites as well.
  expect(ada.page.url()).toBe(link);

  const leo = await arrive(PHONE);
  await leo.page.goto(link);
  await leo.page.getByText('Vous regardez. Une place vous attend.').waitFor();
  await leo.page.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  const asked = leo.page.getByRole('dialog', { name: 'Comment vous appelle-t-on' });
  await asked.getByLabel('Votre nom').fill('Léo');
  await asked.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await leo.page.getByText('L’hôte lancera la partie').waitFor();
  await ada.page.getByText('Léo').first().waitFor();
  // No seat is free any more: the address no longer invites, and opens the table only for this browser.
  for (const visitor of [ada, leo]) await visitor.page.waitForURL((url) => url.hash === '');
  for (const visitor of [ada, leo]) await visitor.page.getByText('Règle du jeu', { exact: true }).click();

  await leo.page.getByText('Un mot refusé coûte le tour · Temps pour jouer : sans limite de temps').waitFor();
  await ada.page.getByLabel(/Un mot refusé par le dictionnaire/).selectOption({ label: 'est signalé et ne coûte rien' });
  await leo.page
    .getByLabel(/Un mot refusé par le dictionnaire/)
    .locator('option:checked', { hasText: 'ne coûte rien' })
    .waitFor({ state: 'attached' });
  await leo.page.getByText('Un mot refusé ne coûte rien · Temps pour jouer').waitFor();
  expect(await leo.page.getByLabel(/Un mot refusé par le dictionnaire/).isDisabled()).toBe(true);
  for (const visitor of [ada, leo]) {
    expect(await visitor.findings()).toEqual([]);
  }

  await ada.page.getByRole('button', { name: 'Commencer la partie' }).click();
  for (const visitor of [ada, leo]) await visitor.page.getByRole('list', { name: 'Les joueurs' }).waitFor();
  await ada.page.getByPlaceholder('Dire quelque chose').fill('Bonne chance !');
  await ada.page.getByRole('button', { name: 'Envoyer' }).click();
  // On a phone, a new message is announced before the chat is opened.
  await leo.page.getByText('1 message non lu').waitFor();
  await leo.page.getByText('Ada : Bonne chance !').waitFor();
  await leo.page.getByRole('button', { name: /La partie et la discussion/ }).click();
  await leo.page.getByRole('list', { name: 'Messages' }).getByText('Bonne chance !').waitFor();
  await leo.page.getByRole('button', { name: 'Fermer' }).click();
  await leo.page.getByText('1 message non lu').waitFor({ state: 'detached' });

  // A play takes the place of an unread message, whose number stays; a newer message comes before the play.
  const says = async (text: string): Promise<void> => {
    await ada.page.getByPlaceholder('Dire quelque chose').fill(text);
    await ada.page.getByRole('button', { name: 'Envoyer' }).click();
  };
  await says('À toi !');
  const latest = leo.page.locator('aside .pull small');
  await latest.getByText('Ada : À toi !').waitFor();
  const mover = [ada, leo].find(({ game }) => game!.turn!.may.length)!;
  await mover.page.getByLabel('Taper un coup').fill('passer');
  await mover.page.keyboard.press('Enter');
  await latest.getByText(/pass/).waitFor();
  await leo.page.getByText('1 message non lu').waitFor();
  await says('Déjà ?');
  await latest.getByText('Ada : Déjà ?').waitFor();
});

test('a page receives no other hand, and its seat opens on another device', async ({ server, arrive }) => {
  const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', {
    game: 'word-out',
    sit: { name: 'Ada' },
  });
  const ada = await arrive();
  await ada.page.goto(`${server.address}/t/${table}#${seat.secret}`);
  await ada.until(() => true, 'the table');
  const hand = (visitor: Visitor): readonly string[] => (visitor.game!.view as WordOut.View).hand!;
  // The robot plays in between, and a player who passes draws a card.
  const isAsked = (): Promise<Game> => ada.until(({ turn }) => (turn?.may.length ?? 0) > 0, 'Ada to be asked');
  for (let turn = 0; turn < 4; turn++) {
    const { window } = (await isAsked()).turn!;
    await ada.page.getByRole('button', { name: /^(Passer|Laisser faire)/ }).click();
    await ada.until(({ turn }) => turn?.window !== window, 'the answer');
  }
  await isAsked();
  expect(toldTooMuch(ada.heard, 0)).toEqual([]);
  // The cards that she drew herself would be too much for any other seat.
  expect(toldTooMuch(ada.heard, 1)).not.toEqual([]);
  const other = await arrive(PHONE);
  await other.page.goto(`${server.address}/t/${table}#${seat.secret}`);
  await other.until(() => true, 'the table');
  expect(hand(ada).length).toBeGreaterThan(0);
  expect([...hand(other)].sort()).toEqual([...hand(ada)].sort());
  expect(toldTooMuch(other.heard, 0)).toEqual([]);
});

test('a table opens where the browser forbids storage', async ({ server, arrive }) => {
  const { seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Tom'], setup: POSITIONS['word-out'] });
  const visitor = await arrive();
  await visitor.page.addInitScript(() => {
    const forbidden = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, forbidden);
  });
  await takeSeat(visitor, seats[0]!);
  expect(await visitor.findings()).toEqual([]);
});

test('a page says that the server is gone, and goes on by itself when it is back', async ({ serve, arrive }) => {
  const server = await serve();
  const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', {
    game: 'word-out',
    sit: { name: 'Ada' },
  });
  const ada = await arrive({ ...DESKTOP, ...WITH_WORKER });
  await ada.page.goto(`${server.address}/t/${table}#${seat.secret}`);
  await ada.page.getByRole('list', { name: 'Votre main' }).waitFor();
  await ada.page.getByText('À vous de jouer').first().waitFor();
  ada.forgives(LOST);
  await server.stop('SIGKILL');
  await ada.page.getByText('Connexion perdue').waitFor();
  // A move that is made meanwhile is kept, and sent once the server is back.
  const { window } = ada.game!.turn!;
  await ada.page.getByRole('button', { name: /^Passer/ }).click();
  await ada.page.getByText('votre coup partira dès qu’elle reviendra').waitFor();
  await server.start();
  await ada.page.getByText('Connexion perdue').waitFor({ state: 'detached' });
  await ada.until(({ turn }) => turn?.window !== window, 'the move that was kept');
  await ada.page.getByRole('list', { name: 'Votre main' }).waitFor();
});

test('a board that failed to load is loaded on demand, or by itself when the server is back', async ({ serve, arrive }) => {
  const BOARD = '**/assets/word-out-*.js';
  const server = await serve();
  const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', {
    game: 'word-out',
    sit: { name: 'Ada' },
  });
  const ada = await arrive(PHONE);
  ada.forgives(LOST);
  const [missing, hand] = [ada.page.getByText('n’a pas pu être chargée en entier'), ada.page.getByRole('list', { name: 'Votre main' })];
  await ada.page.route(BOARD, (route) => route.abort());
  await ada.page.goto(`${server.address}/t/${table}#${seat.secret}`);
  await missing.waitFor();
  expect(await ada.findings()).toEqual([]);
  await ada.page.unroute(BOARD);
  await ada.page.getByRole('button', { name: 'Réessayer' }).click();
  await hand.waitFor();
  await ada.page.route(BOARD, (route) => route.abort());
  await ada.page.reload();
  await missing.waitFor();
  await ada.page.unroute(BOARD);
  await server.stop('SIGKILL');
  await ada.page.getByText('Connexion perdue').waitFor();
  await server.start();
  await hand.waitFor();
});

test('several people share one screen, and hands are hidden between turns', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.page.goto(`${server.address}/nouvelle/word-out`);
  await family.page.getByLabel('Joueur 1', { exact: true }).fill('Ada');
  await family.page.getByLabel('Joueur 2', { exact: true }).fill('Léo');
  await family.page.getByRole('button', { name: 'Commencer' }).click();
  const handed = family.page.getByRole('heading', { name: /Passez l’appareil à/ });
  const hand = family.page.locator('[data-hand]');
  await handed.waitFor();
  expect(await hand.count()).toBe(0);
  const name = (await handed.textContent())!.replace('Passez l’appareil à ', '');
  expect(await family.findings()).toEqual([]);
  await family.page.getByRole('button', { name: `C’est moi, ${name}` }).click();
  await hand.waitFor();
  await family.page.getByRole('button', { name: /^Passer/ }).click();
  await handed.waitFor();
  expect(await handed.textContent()).not.toContain(name);
  expect(await hand.count()).toBe(0);
});

test('a player who stands up may sit down again, and an invalid link costs no seat', async ({ server, arrive }) => {
  const { table, links } = await server.post<{ table: string; links: { invitation: string } }>('/api/tables', {
    game: 'word-out',
    seats: 3,
  });
  const leo = await arrive(PHONE);
  const [sit, stand] = [
    leo.page.locator('main').getByRole('button', { name: 'S’asseoir', exact: true }),
    leo.page.getByRole('button', { name: 'Quitter ma place' }),
  ];
  await leo.page.goto(`${server.address}/t/${table}#${links.invitation}`);
  for (let time = 0; time < 2; time++) {
    await sit.dblclick();
    await leo.page.getByRole('dialog').getByRole('button', { name: 'S’asseoir', exact: true }).click();
    await stand.waitFor();
    await expect.poll(() => leo.page.getByText('Place libre', { exact: true }).count()).toBe(2);
    if (time === 0) await stand.click();
  }
  const wrong = 's'.padEnd(28, 'x');
  await leo.page.goto(`${server.address}/t/${table}#${wrong}`);
  await stand.waitFor();
  await leo.page.goto(`${server.address}/t/${table}#${wrong.slice(0, 9)}`);
  await stand.waitFor();
  await stand.click();
  await sit.waitFor();
  await leo.page.reload();
  await sit.waitFor();
});

test('a house with a password asks for it once', async ({ serve, arrive }) => {
  const server = await serve({ LETTRINE_PASSWORD: 'sésame' });
  const ada = await arrive();
  ada.forgives(/40[13]/);
  await ada.page.goto(server.address);
  await ada.page.getByRole('heading', { name: /demande un mot de passe/ }).waitFor();
  await ada.page.getByLabel('Mot de passe').fill('abracadabra');
  await ada.page.getByRole('button', { name: 'Entrer' }).click();
  await ada.page.getByText('Ce n’est pas le mot de passe').waitFor();
  await ada.page.getByLabel('Mot de passe').fill('sésame');
  await ada.page.getByRole('button', { name: 'Entrer' }).click();
  await ada.page.getByRole('button', { name: /^Jouer Word Out/ }).waitFor();
  await ada.page.reload();
  await ada.page.getByRole('button', { name: /^Jouer Word Out/ }).waitFor();
});
