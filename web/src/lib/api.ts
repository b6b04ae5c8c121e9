// The HTTP requests to the server.

import type {
  Brought,
  Entered,
  Finished,
  FoundWords,
  GameAbout,
  HeldSeat,
  Import,
  Imported,
  LexiconAbout,
  ListedTable,
  Log,
  NewTable,
  Problem,
  PushKey,
  Quick,
  Replay,
  ReportLine,
  ReportWord,
  Reviewed,
  Sat,
  Sit,
  Subscribe,
  TableInfo,
  WordAbout,
} from '../protocol';
import { heard, set, tidy } from './heard';
import { identity, settings } from './settings.svelte';
import { words } from './words';

const told = words(
  { silent: 'Le serveur ne répond pas.', offline: 'Vous êtes hors connexion.' },
  { silent: 'The server does not answer.', offline: 'You are offline.' },
);

/** A refusal by the server, with its problem. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The problem behind an error, as far as it is known. */
export function problemOf(error: unknown): Problem {
  return error instanceof Refused ? error.problem : { code: 'unknown', message: String(error) };
}

/** The reason of an error, as far as it is known. */
export const reason = (error: unknown): string => problemOf(error).message;

/** The problem in a response's text, if it is one. */
function problem(text: string): Problem | null {
  try {
    const { code, rule, detail } = JSON.parse(text) as { code: string; rule?: string; detail: string };
    return { code, rule, message: tidy(detail) };
  } catch {
    return null;
  }
}

/** Sends a request to the server. Requests that only one page makes are defined beside that page, so that no other loads them. */
export async function ask<T>(method: string, path: string, body?: unknown, secret?: string, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': settings.language };
  const file = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = file ? 'application/octet-stream' : 'application/json';
  if (secret) headers['authorization'] = `Bearer ${secret}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined || file ? body : JSON.stringify(body), signal });
  } catch {
    // Browsers know for certain only that they are offline; being online may mean no more than a cable.
    throw new Refused({ code: 'offline', message: navigator.onLine === false ? told().offline : told().silent });
  }
  const text = await response.text();
  if (response.ok) return (text ? heard<T>(text) : undefined) as T;
  throw new Refused(problem(text) ?? { code: 'unknown', message: response.statusText });
}

export const api = {
  games: () => ask<GameAbout[]>('GET', '/api/games'),
  lexicons: () => ask<LexiconAbout[]>('GET', '/api/lexicons'),
  bring: (name: string, list: Blob) => ask<Brought>('POST', `/api/lexicons?name=${encodeURIComponent(name)}`, list),
  lobby: () => ask<ListedTable[]>('GET', '/api/tables'),
  mine: (seats: HeldSeat[]) => ask<ListedTable[]>('POST', '/api/me/tables', { identity, seats }),
  records: (since: number) => ask<Finished[]>('GET', `/api/me/records?since=${since}`, undefined, identity),
  erase: () => ask<void>('DELETE', '/api/me/records', undefined, identity),
  reportLine: (table: string, line: ReportLine, secret: string) => ask<void>('POST', `/api/tables/${table}/reports`, line, secret),
  pushKey: () => ask<PushKey>('GET', '/api/push'),
  subscribe: (subscription: Subscribe) => ask<void>('POST', '/api/push', subscription, identity),
  unsubscribe: (endpoint: string) => ask<void>('DELETE', '/api/push', { endpoint }),
  look: (table: string) => ask<TableInfo>('GET', `/api/tables/${table}`),
  open: (table: NewTable) => ask<Entered>('POST', '/api/tables', { identity, ...table }),
  quick: (game: Quick) => ask<Entered>('POST', '/api/quick', { identity, ...game }),
  sit: (table: string, sit: Sit, secret?: string) => ask<Sat>('POST', `/api/tables/${table}/seats`, { identity, ...sit }, secret),
  remove: (table: string, host: string) => ask<void>('DELETE', `/api/tables/${table}`, undefined, host),
  record: (table: string, game: number, secret?: string) =>
    ask<Record<string, unknown>>('GET', `/api/tables/${table}/games/${game}/record`, undefined, secret),
  replay: (table: string, game: number, seat?: number, secret?: string) =>
    ask<Replay>('GET', `/api/tables/${table}/games/${game}/replay${seat === undefined ? '' : `?seat=${seat}`}`, undefined, secret),
  review: (table: string, game: number) => ask<Reviewed>('GET', `/api/tables/${table}/games/${game}/review`),
  log: (table: string, game: number, since: number, secret?: string, signal?: AbortSignal) =>
    ask<Log>('GET', `/api/tables/${table}/games/${game}/log?since=${since}`, undefined, secret, signal),
  import: (record: Import) => ask<Imported>('POST', '/api/records', { identity, ...record }),
  /** With a table, its word list applies. */
  word: (word: string, table?: string) =>
    ask<WordAbout>('GET', `/api/words/${encodeURIComponent(word)}${table ? `?${new URLSearchParams({ table })}` : ''}`),
  words: (conditions: Record<string, string>, table?: string) =>
    ask<FoundWords>('GET', `/api/words?${new URLSearchParams(table ? { ...conditions, table } : conditions)}`),
  report: (word: ReportWord) => ask<void>('POST', '/api/reports', word),
  rules: async (game: string): Promise<string> => {
    const response = await fetch(`/api/rules/${game}`, { headers: { 'accept-language': settings.language } });
    if (!response.ok) throw new Refused({ code: 'not_found', message: response.statusText });
    return set(await response.text());
  },
  enter: (password: string) => ask<void>('POST', '/api/enter', { password }),
};
