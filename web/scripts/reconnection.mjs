// Measures how many bytes a page receives that reconnects to a game after 150 plays: the first message on its socket, and its HTTP
// requests. `npm run -s reconnection`, with the program built (`cargo build -p lettrine`) or LETTRINE_BIN=….

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { get, request } from 'node:http';
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
const server = spawn(program, ['serve', '--port', '0', '--data', data, '--keep-imports', '--log', 'error'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise((found) => {
  server.stdout.on('data', (told) => {
    const [url] = /http:\/\/[^\s/]+/.exec(String(told)) ?? [];
    if (url) found(url);
  });
});

/** The number of bytes of a response's body as transferred, in this content coding. */
const size = (path, secret, coding) =>
  new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${secret}`, 'accept-encoding': coding };
    get(address + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part) => (bytes += part.length));
      response.on('end', () => done(bytes));
    }).on('error', failed);
  });

/** A short text in one masked WebSocket frame, as clients must send it; the mask is all zeros. */
const frame = (text) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 255, 0, 0, 0, 0]), Buffer.from(text)]);

/** The number of bytes of the first message on a socket. */
const told = (table, secret) =>
  new Promise((done, failed) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': 13,
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    const asked = request(`${address}/api/tables/${table}/socket`, { headers });
    asked.on('error', failed).on('upgrade', (_, socket) => {
      socket.once('data', (head) => {
        const short = head[1] & 127;
        done(short < 126 ? short : short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2)));
        socket.destroy();
      });
      socket.write(frame(JSON.stringify({ say: 'join', secret })));
    });
    asked.end();
  });

try {
  console.log('| game, plays | replay | socket | log since 3 plays ago | whole log | reconnection | reload |');
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
  await new Promise((gone) => server.once('exit', gone));
  rmSync(data, { recursive: true, force: true });
}
