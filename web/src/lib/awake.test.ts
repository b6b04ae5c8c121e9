import { beforeEach, expect, test, vi } from 'vitest';
import { keepAwake } from './awake';

let locks: { release: ReturnType<typeof vi.fn> }[];
let page: EventTarget & { visibilityState: string };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  locks = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const request = (): Promise<unknown> => Promise.resolve(locks[locks.push({ release: vi.fn() }) - 1]);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

test('the screen is kept awake until the lock is released', async () => {
  const letGo = keepAwake();
  await settled();
  expect(locks.length).toBe(1);
  letGo();
  expect(locks[0]!.release).toHaveBeenCalledOnce();
});
test('the lock is requested again when the page is visible again', async () => {
  const letGo = keepAwake();
  await settled();
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(locks.length).toBe(2);
  letGo();
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(locks.length).toBe(2);
});
test('a lock that comes too late is released', async () => {
  keepAwake()();
  await settled();
  expect(locks[0]!.release).toHaveBeenCalledOnce();
});
test('no lock is requested for a page that is hidden', async () => {
  page.visibilityState = 'hidden';
  const letGo = keepAwake();
  await settled();
  expect(locks.length).toBe(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(locks.length).toBe(1);
  letGo();
});
test('a browser that cannot, or will not, is no trouble', async () => {
  vi.stubGlobal('navigator', {});
  const cannot = keepAwake();
  await settled();
  cannot();
  const request = vi.fn(() => Promise.reject(new Error('no')));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const willNot = keepAwake();
  await settled();
  expect(request).toHaveBeenCalledOnce();
  willNot();
});
