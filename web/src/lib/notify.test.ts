import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'], serviceWorker: {} });
const { renew, show, unwish, wish } = await import('./notify');
const { settings } = await import('./settings.svelte');

/** The calls that the browser received. */
let done: string[] = [];
const made = {
  endpoint: 'https://push.example.com/x',
  toJSON: () => ({ endpoint: 'https://push.example.com/x', keys: { p256dh: 'P', auth: 'A' } }),
  unsubscribe: () => Promise.resolve(done.push('unsubscribed')),
};
/** A subscription: the server's key, the browser's part, and what the server is told. */
const SUBSCRIBED = [
  'GET /api/push',
  'subscribed true',
  `POST /api/push ${JSON.stringify({ endpoint: made.endpoint, p256dh: 'P', auth: 'A' })}`,
];
const registration = {
  showNotification: (title: string, how: { body: string; data: { path: string } }) =>
    Promise.resolve(done.push(`${title}: ${how.body} ${how.data.path}`)),
  pushManager: {
    subscribe: ({ userVisibleOnly }: { userVisibleOnly: boolean }) => Promise.resolve((done.push(`subscribed ${userVisibleOnly}`), made)),
    getSubscription: () => Promise.resolve(made),
  },
};

/** A browser whose user gives this permission, and a server that pushes or not. */
function browser(permission: NotificationPermission, pushes = true): void {
  const asks = (): Promise<NotificationPermission> => Promise.resolve((done.push('asked'), permission));
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission, requestPermission: asks }),
  );
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    done.push(`${method} ${path} ${body ?? ''}`.trim());
    const text = pushes ? JSON.stringify({ key: 'AAAA' }) : JSON.stringify({ code: 'not_found', detail: '' });
    return Promise.resolve({ ok: pushes, statusText: '', text: () => Promise.resolve(text) });
  });
}
beforeEach(() => {
  done = [];
});

test('a player who allows notifications is subscribed, and the worker shows them', async () => {
  browser('granted');
  expect(await wish()).toBe(true);
  expect(done).toEqual(['asked', ...SUBSCRIBED]);
  done = [];
  await show('Word Out', 'À vous', '/t/a');
  expect(done).toEqual(['Word Out: À vous /t/a']);
});

test('a player who denies notifications is not subscribed, and pages notify without a pushing server', async () => {
  browser('denied');
  expect(await wish()).toBe(false);
  expect(done).toEqual(['asked']);
  browser('granted', false);
  done = [];
  expect(await wish()).toBe(true);
  expect(done).toEqual(['asked', 'GET /api/push']);
});

test('a subscription is renewed only for a player who wished for and allowed notifications', async () => {
  browser('granted');
  settings.notify = false;
  renew();
  browser('default');
  settings.notify = true;
  renew();
  await new Promise((later) => setTimeout(later));
  expect(done).toEqual([]);
  browser('granted');
  renew();
  await vi.waitFor(() => expect(done).toEqual(SUBSCRIBED));
});

test('ending notifications forgets the subscription on both sides', async () => {
  browser('granted');
  await unwish();
  expect(done).toEqual([`DELETE /api/push ${JSON.stringify({ endpoint: made.endpoint })}`, 'unsubscribed']);
});
