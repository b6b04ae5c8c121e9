// Runs after the build: writes the list of the shell's files into the service worker, and compresses the files that compress well.

import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createHash } from 'node:crypto';

const dist = new URL('../dist/', import.meta.url).pathname;
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  .filter((file) => !/\.(br|gz)$/.test(file))
  .sort();

// The shell: the files that index.html names, and the fonts that its style sheets name. The service worker caches the rest later.
const named = (text) => [...new Set(text.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g) ?? [])];
const first = named(readFileSync(join(dist, 'index.html'), 'utf8'));
const styles = first.filter((file) => file.endsWith('.css'));
const shell = ['/', ...new Set([...first, ...styles.flatMap((file) => named(readFileSync(join(dist, file), 'utf8')))])];
const rest = files.map((file) => `/${file}`).filter((file) => /^\/(assets\/|icon|manifest)/.test(file) && !shell.includes(file));
const version = createHash('sha256')
  .update(files.map((file) => (file === 'sw.js' ? '' : readFileSync(join(dist, file)))).join('\n'))
  .digest('hex')
  .slice(0, 12);
const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
const list = (files) => files.map((file) => `'${file}'`).join(', ');
writeFileSync(
  join(dist, 'sw.js'),
  worker.replace('__VERSION__', version).replace("'__SHELL__'", list(shell)).replace("'__REST__'", list(rest)),
);

let sent = 0;
for (const file of files) {
  const path = join(dist, file);
  const bytes = readFileSync(path);
  if (/\.(html|js|css|svg|webmanifest)$/.test(file)) {
    const small = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${path}.br`, small);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    sent += small.length;
  } else {
    sent += statSync(path).size;
  }
}
console.log(`${files.length} files, ${(sent / 1000).toFixed(1)} kB compressed in all`);
