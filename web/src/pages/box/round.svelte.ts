// The players at the real table and their game, shared by the tools for the box.

import type { GameAbout, GameName } from '../../protocol';
import { api } from '../../lib/api';
import { GAMES } from '../../lib/games';
import { entered } from '../../lib/names';
import { store, stored } from '../../lib/storage';
import { words } from '../../lib/words';
import { keepPeople, people } from './people';

const GAME = 'lettrine.box';
const player = words(
  (number: number) => `Joueur ${number}`,
  (number: number) => `Player ${number}`,
);

export class Round {
  #game: GameName = $state(kept());
  names: string[] = $state(people().length ? people() : ['', '']);
  #games: GameAbout[] = $state.raw([]);

  constructor() {
    // Offline the page continues; the server checks the number of players later.
    void api.games().then(
      (games) => (this.#games = games),
      () => undefined,
    );
  }

  get game(): GameName {
    return this.#game;
  }
  set game(game: GameName) {
    this.#game = game;
    store(GAME, game);
  }

  /** The server's description of the game. */
  get known(): GameAbout | undefined {
    return this.#games.find(({ name }) => name === this.#game);
  }

  /** The names to show; the entered ones are stored for the next time. */
  settle(): string[] {
    keepPeople([...this.names]);
    return entered(this.names, player());
  }
}

function kept(): GameName {
  const game = stored<string>(GAME, '');
  return GAMES.find(({ name }) => name === game)?.name ?? GAMES[0]!.name;
}
