// A table that is left while a request is unanswered: the next page shows nothing of it.

import { expect } from 'vitest';
import type { GameName, Say } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { test } from './test';

/** The keys that lay something, so that the page sends a `stage` request; and those that play it. */
const LEFT: [game: GameName, before: Say['say'], lays: string, plays: string[]][] = [
  ['word-out', 'stage', '1e', []],
  ['crack-word', 'stage', 's1', []],
  ['rondorondo', 'stage', 't', []],
  ['yahtzee-des-mots', 'stage', 'ra', []],
  ['word-out', 'act', '1e', ['Enter']],
];

test.for(LEFT)(
  '%s: a table left before “%s” is answered leaves no message on the next page',
  async ([game, message, lays, plays], { server, arrive }) => {
    const ada = await arrive();
    const said: string[] = [];
    let deaf = false;
    await ada.page.routeWebSocket(/\/socket$/, (page) => {
      const server = page.connectToServer();
      page.onMessage((text) => {
        said.push((JSON.parse(String(text)) as Say).say);
        server.send(text);
      });
      server.onMessage((text) => {
        if (!deaf) page.send(text);
      });
    });
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    await ada.settled();
    deaf = message === 'stage';
    const before = said.filter((say) => say === message).length;
    for (const key of lays) await ada.page.keyboard.press(key);
    if (plays.length)
      await ada.page
        .getByRole('button', { name: /^Poser|^WORD OUT/ })
        .first()
        .waitFor();
    deaf = true;
    for (const key of plays) await ada.page.keyboard.press(key);
    await expect.poll(() => said.filter((say) => say === message).length).toBeGreaterThan(before);
    await ada.page.getByRole('button', { name: 'Menu de la table' }).click();
    await ada.page.getByRole('link', { name: 'Accueil' }).click();
    await ada.page.getByRole('heading', { name: 'À quoi joue-t-on' }).waitFor();
    await ada.settled();
    expect(await ada.page.getByText('La connexion est perdue').count()).toBe(0);
  },
);
