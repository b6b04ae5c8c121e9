// How friends come to a table: by any address that the host can copy; and what a wrong link says.

import { expect } from 'vitest';
import { test } from './test';
import { PHONE } from './visitor';

test.for([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])('the link, the seats and the start are on the first screen of a phone', async (viewport, { server, arrive }) => {
  const ada = await arrive({ ...PHONE, viewport });
  await ada.page.goto(server.address);
  const codes: string[] = [];
  ada.page.on('request', (request) => /\/Code-/.test(request.url()) && codes.push(request.url()));
  await ada.page.getByRole('button', { name: /^Entre amis Word Out/ }).click();
  const [link, start] = [ada.page.getByLabel('Lien d’invitation'), ada.page.getByRole('button', { name: 'Commencer la partie' })];
  const [above, seats, below] = [
    await link.boundingBox(),
    await ada.page.getByRole('list', { name: 'Les places' }).boundingBox(),
    await start.boundingBox(),
  ];
  expect(above!.y).toBeLessThan(seats!.y);
  expect(seats!.y).toBeLessThan(below!.y);
  expect(below!.y + below!.height).toBeLessThanOrEqual(viewport.height);
  expect(await ada.findings()).toEqual([]);
  if (process.env.LETTRINE_PICTURES) await ada.page.screenshot({ path: `${process.env.LETTRINE_PICTURES}/invite-${viewport.width}.png` });
  // The code that draws the QR code is loaded on demand.
  expect(codes).toEqual([]);
  await ada.page.getByRole('button', { name: 'QR code' }).click();
  await ada.page.getByRole('img', { name: 'QR code du lien' }).waitFor();
  expect(codes.length).toBeGreaterThan(0);
});

test('the address bar of a host invites while a seat is free, and never holds a seat’s own secret', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Entre amis Crack Word/ }).click();
  await ada.page.getByLabel('Lien d’invitation').waitFor();
  const copied = ada.page.url();
  expect(copied).toMatch(/\/t\/\w+#i/);
  const leo = await arrive(PHONE);
  await leo.page.goto(copied);
  await leo.page.getByText('Vous regardez. Une place vous attend.').waitFor();
  // One free seat has one button: which one it is need not be said.
  expect(await leo.page.getByRole('button', { name: /^S’asseoir/ }).count()).toBe(1);
  await leo.page.locator('main').getByRole('button', { name: 'S’asseoir', exact: true }).click();
  const asked = leo.page.getByRole('dialog', { name: 'Comment vous appelle-t-on' });
  await asked.getByLabel('Votre nom').fill('Léo');
  expect(await leo.findings()).toEqual([]);
  await asked.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await ada.page.getByRole('list', { name: 'Les places' }).locator('b', { hasText: 'Léo' }).waitFor();
  // The host reloads the page by an address that only invites: the browser still has the host's rights.
  await ada.page.goto(copied);
  await ada.page.getByRole('button', { name: 'Commencer la partie' }).click();
  await ada.page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  for (const visitor of [ada, leo]) await visitor.page.waitForURL((url) => url.hash === '');
});

test('a cut, a wrong or an old link says to ask the person who sent it', async ({ server, arrive }) => {
  const { table, links } = await server.post<{ table: string; links: { invitation: string; watch: string } }>('/api/tables', {
    game: 'word-out',
  });
  const leo = await arrive(PHONE);
  leo.forgives(/404|WebSocket/);
  for (const [link, says] of [
    [`/t/${table}#${links.invitation.slice(0, 11)}`, 'n’est pas entier'],
    [`/t/${table}`, 'n’ouvre pas cette table'],
    [`/t/${table}#${'i'.padEnd(28, 'x')}`, 'n’ouvre pas cette table'],
    ['/t/aaaaaaaaaaaaaaaa', 'Il n’y a pas (ou plus) de table'],
  ] as const) {
    await leo.page.goto('about:blank');
    await leo.page.goto(server.address + link);
    await leo.page.getByText(says).waitFor();
    await leo.page.getByText(/Demandez à la personne qui vous a invité/).waitFor();
  }
});

test('a watcher is told so, and how to play', async ({ server, arrive }) => {
  const { table, links } = await server.post<{ table: string; links: { watch: string } }>('/api/tables', {
    game: 'word-out',
    sit: { name: 'Ada' },
  });
  const leo = await arrive(PHONE);
  await leo.page.goto(`${server.address}/t/${table}#${links.watch}`);
  await leo.page.getByText('Vous regardez. Pour jouer, demandez le lien d’invitation à l’hôte.').waitFor();
  expect(await leo.page.getByRole('button', { name: 'S’asseoir' }).count()).toBe(0);
  const playing = await server.post<{ table: string; links: { watch: string } }>('/api/quick', { game: 'word-out', sit: { name: 'Ada' } });
  await leo.page.goto(`${server.address}/t/${playing.table}#${playing.links.watch}`);
  await leo.page.getByText('Vous regardez la partie.').waitFor();
});

test('a host gives a name, adds a seat, and lets a bot of the chosen level stand in', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Entre amis Word Out/ }).click();
  const [name, more, fewer] = [
    ada.page.getByLabel('Votre nom'),
    ada.page.getByRole('button', { name: 'Ajouter une place' }),
    ada.page.getByRole('button', { name: 'Enlever une place' }),
  ];
  await expect.poll(() => more.isEnabled()).toBe(true);
  // It is asked on the first screen, and a game has no fewer seats than it needs.
  const field = (await name.boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(640);
  expect(await fewer.isEnabled()).toBe(false);
  await ada.page.getByText('invitez quelqu’un ou ajoutez un robot.').waitFor();
  await name.fill('Ada');
  expect(await ada.findings()).toEqual([]);
  await name.press('Enter');
  const seats = ada.page.getByRole('list', { name: 'Les places' });
  await seats.locator('b', { hasText: 'Ada' }).waitFor();
  await ada.page.getByLabel('Force des robots').selectOption('maitre');
  const link = ada.page.url();

  const leo = await arrive(PHONE);
  await leo.page.goto(link);
  await leo.page.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  const asked = leo.page.getByRole('dialog', { name: 'Comment vous appelle-t-on' });
  await asked.getByLabel('Votre nom').fill('Léo');
  await asked.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await ada.page.getByText('Pour inviter encore quelqu’un, ajoutez une place.').waitFor();
  const zoe = await arrive(PHONE);
  await zoe.page.goto(link);
  await zoe.page.getByText('Demandez à l’hôte d’en ajouter une.').waitFor();
  expect(await ada.findings()).toEqual([]);
  await more.click();
  await zoe.page.getByRole('button', { name: 'S’asseoir', exact: true }).waitFor();
  await ada.page.getByLabel('Lien d’invitation').waitFor();
  await fewer.click();
  await zoe.page.getByText('Demandez à l’hôte d’en ajouter une.').waitFor();

  await ada.page.getByRole('button', { name: 'Commencer la partie' }).click();
  await zoe.page.getByText('La partie a commencé : vous regardez.').waitFor();
  await ada.page.getByRole('button', { name: 'Menu de la table' }).click();
  await ada.page.getByRole('button', { name: 'Faire jouer un robot pour Léo' }).click();
  await expect.poll(() => ada.ears.flatMap(({ hosted }) => hosted)).toContainEqual({ do: 'stand_in', place: 1, level: 'maitre' });
});

test('a colour that another player has cannot be chosen', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Entre amis Crack Word/ }).click();
  await ada.page.getByLabel('Lien d’invitation').waitFor();
  await ada.page.locator('label', { hasText: 'brique' }).tap();
  const leo = await arrive(PHONE);
  await leo.page.goto(ada.page.url());
  await leo.page.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  const asked = leo.page.getByRole('dialog', { name: 'Comment vous appelle-t-on' });
  expect(await asked.getByRole('radio', { name: 'brique' }).isDisabled()).toBe(true);
  await asked.locator('label', { hasText: 'olive' }).tap();
  await asked.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await expect.poll(() => leo.page.getByRole('radio', { name: 'olive' }).isChecked()).toBe(true);
  expect(await leo.page.getByRole('radio', { name: 'brique' }).isDisabled()).toBe(true);
  await expect.poll(() => ada.page.getByRole('radio', { name: 'olive' }).isDisabled()).toBe(true);
  expect(await leo.findings()).toEqual([]);
});

test('agreed words with other signs than letters stay in their field, to be mended', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Entre amis Word Out/ }).click();
  await ada.page.getByText('Règle du jeu', { exact: true }).click();
  const field = ada.page.getByLabel(/^Mots en plus/);
  await field.fill('kiwaï l’eau zut!');
  await field.blur();
  await ada.page.getByText('Des lettres seulement ; à corriger : l’eau, zut!').waitFor();
  expect(await field.inputValue()).toBe('kiwaï l’eau zut!');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await ada.findings()).toEqual([]);
  await field.fill('kiwaï');
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe('KIWAI');
  expect(await field.getAttribute('aria-invalid')).toBe('false');
});

test('a word is not both added and struck out, and no game starts without a word that was typed', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Entre amis Word Out/ }).click();
  await ada.page.getByRole('button', { name: 'Ajouter un robot' }).click();
  const rules = ada.page.getByText('Règle du jeu', { exact: true });
  await rules.click();
  const [more, fewer] = [ada.page.getByLabel(/^Mots en plus/), ada.page.getByLabel(/^Mots en moins/)];
  await more.fill('é');
  await more.blur();
  await ada.page.getByText('Deux lettres au moins ; à corriger : é').waitFor();
  await more.fill('zythons kiwaï');
  await more.blur();
  await expect.poll(() => more.inputValue()).toBe('ZYTHONS KIWAI');
  await fewer.fill('kiwai');
  await fewer.blur();
  await ada.page.getByText('Un mot n’est pas à la fois en plus et en moins ; à corriger : kiwai').waitFor();
  expect(await ada.findings()).toEqual([]);

  // The list is folded: it opens again, at the field.
  await rules.click();
  await ada.page.getByRole('button', { name: 'Commencer la partie' }).click();
  await expect.poll(() => fewer.evaluate((field) => field === document.activeElement)).toBe(true);
  // Mended in the other list, it is right in this one.
  await more.fill('zythons');
  await more.blur();
  await expect.poll(() => fewer.inputValue()).toBe('KIWAI');
  await ada.page.getByRole('button', { name: 'Commencer la partie' }).click();
  await ada.page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
});
