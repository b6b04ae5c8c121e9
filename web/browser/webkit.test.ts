// The main paths in Safari's engine: from the home page into a game and to its replay, alone and among friends; a move of each game;
// the dictionary, the box, the puzzle and the evening. The pages report no error.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { GameName, Log } from '../src/protocol';
import { POSITIONS } from './positions';
import { Server } from './server';
import { WebKit } from './webkit';

const server = new Server();
let webkit: WebKit;

beforeAll(async () => {
  await server.start();
  webkit = await WebKit.start(400, 860);
});
afterEach(() => webkit.isQuiet());
afterAll(async () => {
  await webkit.stop();
  await server.remove();
});

/** Each game's first move from its position, and how the log describes it. */
const MOVES: Record<GameName, { pressing: RegExp[]; told: RegExp }> = {
  'word-out': { pressing: [/^E$/, /^Rangée 1$/, /^Poser E/], told: /posez E/ },
  'crack-word': { pressing: [/^S$/, /^À droite de la ligne 1, RA$/, /^Poser S/], told: /posez S/ },
  rondorondo: { pressing: [/^Ajouter un compartiment à droite$/, /^S\b/, /^Composer MARES/], told: /MARES/ },
  'yahtzee-des-mots': { pressing: [/^Composer$/, /^Dé 3 /, /^Dé 2 /, /^Écrire 5 points/], told: /VA/ },
};

test.each(Object.keys(MOVES) as GameName[])('a move of %s', async (game) => {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
  const [table, secret] = new URL(seats[0]!).pathname.split('/').slice(2).concat(new URL(seats[0]!).hash.slice(1));
  for (const link of [host, seats[0]!]) {
    await webkit.goto(link);
    await webkit.shows('Léo');
  }
  await webkit.press(/^Reprendre$/);
  await webkit.shows('À vous de jouer');
  for (const control of MOVES[game].pressing) await webkit.press(control);
  const log = async (): Promise<Log> => {
    const response = await fetch(`${server.address}/api/tables/${table}/games/1/log`, { headers: { authorization: `Bearer ${secret}` } });
    return (await response.json()) as Log;
  };
  const { plays } = await webkit.until(async () => ((await log()).plays.length > 0 ? log() : null), 'the move');
  expect(plays[0]!.told.join(' ')).toMatch(MOVES[game].told);
});

test('the dictionary answers, and the rules can be read', async () => {
  await webkit.goto(`${server.address}/dico`);
  await webkit.until(() => webkit.run(() => document.querySelector('input')), 'the field');
  await webkit.run(() => document.querySelector('input')!.focus());
  await webkit.type('aboyer');
  await webkit.shows('ABOYER est valable');
  await webkit.goto(`${server.address}/regles/rondorondo`);
  await webkit.shows('Le matériel');
});

/** Types into the field with this label, replacing its text. */
async function fill(label: string, text: string): Promise<void> {
  const found = (): Promise<boolean> =>
    webkit.run((label: string) => {
      const holder = [...document.querySelectorAll('label')].find((one) => one.textContent!.trim().startsWith(label));
      const field = holder?.querySelector('input');
      field?.focus();
      field?.select();
      return field !== undefined && field !== null;
    }, label);
  await webkit.until(found, `the field ${label}`);
  await webkit.type(text);
}

test('beside the box the arbiter answers, and a sheet counts', async () => {
  await webkit.goto(`${server.address}/boite/arbitre`);
  await fill('Les lettres en cause', 'rue');
  await webkit.press(/^Est-ce un mot/);
  await webkit.shows('OUI');
  await webkit.goto(`${server.address}/boite/feuille`);
  await webkit.press(/^Commencer la feuille$/);
  await fill('Le mot encaissé', 'rue');
  await webkit.press(/^Encaisser$/);
  await webkit.shows('+3');
});

test('the puzzle of the day lies on its board, and an evening is opened and joined', async () => {
  await webkit.goto(`${server.address}/defi`);
  await webkit.press(/^Résoudre/);
  await webkit.shows('Le WORD OUT du jour');
  await webkit.until(() => webkit.run(() => document.querySelector('.board') !== null), 'the board');
  await webkit.goto(`${server.address}/soiree`);
  await webkit.press(/^Ouvrir la soirée$/);
  await fill('Votre nom', 'Ada');
  await webkit.press(/^Participer$/);
  await webkit.shows('Vous jouez sous le nom d’Ada');
});

test('from the home page into a game, to its end and its replay', async () => {
  await webkit.goto(server.address);
  await webkit.press(/^Jouer ?Word Out/);
  await webkit.press(/^Passer/);
  await webkit.press(/^Menu de la table/);
  await webkit.press(/^Abandonner$/);
  await webkit.press(/^Oui, abandonner$/);
  await webkit.shows('Vous avez abandonné la partie.');
  await webkit.press(/^Plus$/);
  await webkit.press(/^Revoir la partie$/);
  await webkit.press(/^En avant$/);
  await webkit.shows('Coup 1 sur');
});

test('friends are invited, and a message lies over the page', async () => {
  await webkit.goto(server.address);
  await webkit.press(/^Entre amis ?Word Out/);
  await webkit.shows('Envoyez ce lien');
  await webkit.press(/^Copier/);
  await webkit.until(() => webkit.run(() => document.querySelector('.notices:popover-open')?.textContent?.trim()), 'the message');
});

test('by an invitation one sits down, and plays by finger', async () => {
  const { table, links } = await server.post<{ table: string; links: { host: string; invitation: string } }>('/api/tables', {
    game: 'yahtzee-des-mots',
    seats: 1,
  });
  // Without the name that an earlier test gave: it is asked.
  await webkit.goto(server.address);
  await webkit.run(() => localStorage.clear());
  await webkit.goto(`${server.address}/t/${table}#${links.invitation}`);
  await webkit.press(/^S’asseoir$/);
  await fill('Votre nom', 'Ada');
  await webkit.press(/^S’asseoir$/, 'dialog');
  await webkit.shows('L’hôte lancera la partie');
  await webkit.goto(`${server.address}/t/${table}#${links.host}`);
  await webkit.tap(/^Commencer la partie$/);
  await webkit.tap(/^Lancer les sept dés$/);
  await webkit.shows('Relancer');
});
