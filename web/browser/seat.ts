// A seat that is played without a board, over a WebSocket in the browser.

import type { Page } from 'playwright-core';
import type { Action, Happening, Imported, Level, Outcome } from '../src/protocol';
import type { Server } from './server';

export interface Opened {
  table: string;
  secret: string;
  host: string;
}

/** Imports a position; bots have all seats but the first. */
export async function layOut(server: Server, record: Record<string, unknown>, level: Level = 'easy'): Promise<Opened> {
  const bots = (record['seats'] as string[]).slice(1).map(() => level);
  const { table, seats, links } = await server.post<Imported>('/api/records', { record, bots });
  return { table, secret: seats[0]!.secret, host: links.host };
}

/** Plays actions, each when the seat is asked, until `enough` holds; returns the message of a refusal, if there is one. */
export async function play(page: Page, opened: Opened, actions: Action[], enough: (plays: Happening[]) => boolean): Promise<string | null> {
  const name = `enough_${opened.table.replaceAll(/\W/g, '_')}`;
  await page.exposeFunction(name, enough);
  return page.evaluate(
    ({ table, secret, host, actions, name }) =>
      new Promise<string | null>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
        const say = (said: object): void => socket.send(JSON.stringify(said));
        let answered = -1;
        let resumed = false;
        const next = (turn: { window: number; may: string[] } | null): void => {
          if (!turn?.may.length || turn.window === answered || !actions.length) return;
          answered = turn.window;
          say({ say: 'act', id: `act-${turn.window}`, window: turn.window, action: actions.shift() });
        };
        socket.onopen = () => say({ say: 'join', secret, host });
        socket.onmessage = async ({ data }) => {
          const told = JSON.parse(data as string);
          // The `table` message comes again at the end of a game.
          if (told.tell === 'table' && !resumed) say({ say: 'host', id: 'resume', host: { do: 'resume' } });
          resumed = true;
          if (told.tell === 'refused') done(told.problem.message);
          if (told.tell === 'turn') next(told.turn);
          if (told.tell !== 'played') return;
          if (await (window as unknown as Record<string, (plays: unknown) => Promise<boolean>>)[name]!(told.happened)) done(null);
          else next(told.turn);
        };
        setTimeout(() => done('nothing more was told'), 120_000);
      }),
    { ...opened, actions, name },
  );
}

/** Asks the server what actions would do. */
export async function stage(page: Page, opened: Opened, actions: Action[]): Promise<Outcome[]> {
  return page.evaluate(
    ({ table, secret, host, actions }) =>
      new Promise<Outcome[]>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
        const say = (said: object): void => socket.send(JSON.stringify(said));
        socket.onopen = () => say({ say: 'join', secret, host });
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data as string);
          if (told.tell === 'table') say({ say: 'host', id: 'resume', host: { do: 'resume' } });
          if (told.tell === 'accepted') say({ say: 'stage', id: 'stage', actions });
          if (told.tell === 'staged') done(told.outcomes);
        };
      }),
    { ...opened, actions },
  );
}
