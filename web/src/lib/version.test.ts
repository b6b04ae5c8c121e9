import { expect, test, vi } from 'vitest';
import { outdated } from './version';

const page = (script: string): string => `<script type="module" crossorigin src="${script}"></script>`;
const answers = (response: () => Response): void => void vi.stubGlobal('fetch', async () => response());
const open = ['http://lettrine.example/assets/index-AbC_12-x.js'];

test('a page is outdated when the server sends one that begins otherwise', async () => {
  answers(() => new Response(page('/assets/index-AbC_12-x.js')));
  expect(await outdated(open)).toBe(false);
  answers(() => new Response(page('/assets/index-Another1.js')));
  expect(await outdated(open)).toBe(true);
});

test('a server that does not answer, or answers something else, says nothing about versions', async () => {
  answers(() => new Response('', { status: 503 }));
  expect(await outdated(open)).toBe(false);
  answers(() => new Response('A house that asks for a password'));
  expect(await outdated(open)).toBe(false);
  answers(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await outdated(open)).toBe(false);
});
