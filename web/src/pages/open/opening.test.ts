import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { openFor } = await import('./opening');
const { keysOf } = await import('../../lib/keys');

/** The tables of a server, each with the names seated there; and the requests that it does not answer. */
const tables = new Map<string, string[]>();
let deaf: (method: string, name: string) => boolean;
let opened = 0;

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
  const said = JSON.parse(body ?? '{}') as { name?: string; sit?: { name: string } };
  const name = said.name ?? said.sit?.name ?? '';
  if (deaf(method, name)) throw new TypeError('Failed to fetch');
  const table = path.split('/')[3] ?? `t${++opened}`;
  const secret = `s-${name}`;
  if (method === 'DELETE') return new Response(null, { status: tables.delete(table) ? 204 : 404 });
  tables.set(table, [...(tables.get(table) ?? []), name]);
  if (path.endsWith('/seats')) return Response.json({ table, place: 1, secret });
  return Response.json({ table, links: { host: 'h', invitation: 'i', watch: 'w' }, seat: { table, place: 0, secret } });
});

const THREE = ['Ada', 'Léo', 'Zoé'].map((name) => ({ name }));
const ORDER = { game: 'word-out', seats: 3 };

beforeEach(() => {
  tables.clear();
  deaf = () => false;
});

test('everybody sits, in the order they were named', async () => {
  const table = await openFor(THREE, ORDER);
  expect(tables.get(table)).toEqual(['Ada', 'Léo', 'Zoé']);
  expect(keysOf(table)).toEqual({ host: 'h', invitation: 'i', watch: 'w', seats: ['s-Ada', 's-Léo', 's-Zoé'], shared: true });
});

test('a table where a player could not sit is deleted again', async () => {
  deaf = (_, name) => name === 'Zoé';
  await expect(openFor(THREE, ORDER)).rejects.toThrow('Le serveur ne répond pas.');
  expect([...tables.keys()]).toEqual([]);
  expect(keysOf(`t${opened}`)).toEqual({ seats: [] });
});

test('a table that could not be taken away is so before the next is opened, and its host’s keys are here until then', async () => {
  deaf = (method, name) => name === 'Léo' || method === 'DELETE';
  await expect(openFor(THREE, ORDER)).rejects.toThrow();
  const left = `t${opened}`;
  expect(keysOf(left)).toMatchObject({ host: 'h', seats: ['s-Ada'] });
  deaf = () => false;
  const table = await openFor(THREE, ORDER);
  expect([...tables.keys()]).toEqual([table]);
  expect(keysOf(left)).toEqual({ seats: [] });
});
