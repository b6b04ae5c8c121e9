// Signals the player's turn when the page is not in view: by the title, by a notification and by a sound, if they are on.

import { allowed, show } from './notify';
import { play } from './sound';
import { settings } from './settings.svelte';
import { words } from './words';

const told = words({ yours: 'À vous', play: 'À vous de jouer' }, { yours: 'Your turn', play: 'It is your turn' });

let before = false;

/** Shows whether it is the viewer's turn. */
export function signal(mine: boolean, game: string): void {
  document.title = mine ? `● ${told().yours} · ${game}` : `${game} · Lettrine`;
  if (mine && !before) {
    play('turn');
    if (document.hidden && settings.notify && allowed()) void show(`Lettrine · ${game}`, told().play, location.pathname);
  }
  before = mine;
}

/** The table is left: the next page has a title of its own. */
export function turnsSignalled(): void {
  before = false;
}
