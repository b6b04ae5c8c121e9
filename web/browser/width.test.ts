// A visitor reports a page that is wider than the screen, even for one frame, whatever the cause.

import { expect } from 'vitest';
import { test } from './test';
import { MOVING, PHONE } from './visitor';

const TOO_WIDE = /^the page is \d+ wide on 360/;

/** In the page: ways to make it too wide for a moment. */
const WIDE: [how: string, does: () => void][] = [
  [
    'by a new element',
    () => {
      const box = document.createElement('div');
      Object.assign(box.style, { width: '500px', height: '10px' });
      document.body.append(box);
      requestAnimationFrame(() => requestAnimationFrame(() => box.remove()));
    },
  ],
  ['in the middle of a motion', () => void document.querySelector('h1')!.animate({ translate: ['0', '400px', '0'] }, 400)],
  [
    'by a motion of its style',
    () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@keyframes away { 50% { translate: 400px } } h1 { animation: away 400ms 300ms }');
      document.adoptedStyleSheets.push(sheet);
    },
  ],
];

test.for(WIDE)('a page that is too wide %s is noticed', async ([, does], { server, arrive }) => {
  const ada = await arrive({ ...PHONE, ...MOVING });
  await ada.page.goto(server.address);
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await ada.settled();
  expect(ada.unforgiven).toEqual([]);
  await ada.page.evaluate(does);
  await expect.poll(() => ada.unforgiven.length).toBe(1);
  expect(ada.unforgiven[0]).toMatch(TOO_WIDE);
  ada.forgives(TOO_WIDE);
});
