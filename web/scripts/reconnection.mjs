// How many bytes a page needs that comes back to a game after 150 plays: what its socket is told, and what it asks for beside.
// `npm run -s reconnection`, with the program built (`cargo build -p lettrine`) or LETTRINE_BIN=….

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.LETTRINE_BIN ?? new URL('../../target/debug/lettrine', import.meta.url).pathname;
const PLAYS = 150;
const GAMES = [
  ['word-out', 'Ada,Léo,Zoé,Max'],
  ['crack-word', 'Ada,Léo,Zoé,Max'],
  ['rondorondo', 'Ada,Léo'],
  ['yahtzee-des-mots', 'Ada,Léo,Zoé,Max'],
];

const data = mkdtempSync(join(tmpdir(), 'lettrine-'));
const server = spawn(program, ['serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((found) => {
  server.stdout.on('data', (told) => {
    const [url] = /http:\/\/[^\s/]+/.exec(String(told)) ?? [];
    if (url) found(url);
  });
});

/** The bytes of an answer's body as they come over the line. */
const size = (path, secret, coding) =>
  new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${secret}`, 'accept-encoding': coding };
    get(address + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part) => (bytes += part.length));
      response.on('end', () => done(bytes));
    }).on('error', failed);
  });

/** The bytes of what a socket is told first. */
const told = (table, secret) =>
  new Promise((done) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ say: 'join', secret }));
    socket.onmessage = ({ data }) => (done(Buffer.byteLength(data)), socket.close());
  });

try {
  console.log(
    '| game, plays | replay (before) | socket | log since 3 plays ago | whole log | page that comes back | page that is loaded anew |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [game, seats] of GAMES) {
    const record = JSON.parse(
      execFileSync(program, ['random', game, '--seats', seats, '--seed', '7', '--bots', 'random'], { maxBuffer: 1e8 }),
    );
    record.actions = record.actions.slice(0, Math.min(PLAYS, record.actions.length - 1));
    const plays = record.actions.length;
    const opened = await fetch(`${address}/api/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ record }),
    });
    const { table, seats: sat } = await opened.json();
    const { secret } = sat[0];
    const path = `/api/tables/${table}/games/1`;
    const replay = await size(`${path}/replay`, secret, 'identity');
    const [socket, some, all] = [
      await told(table, secret),
      await size(`${path}/log?since=${plays - 3}`, secret, 'gzip'),
      await size(`${path}/log?since=0`, secret, 'gzip'),
    ];
    console.log(`| ${game}, ${plays} | ${replay} | ${socket} | ${some} | ${all} | ${socket + some} | ${socket + all} |`);
  }
} finally {
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
