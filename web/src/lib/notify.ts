// Notifications, for those who have asked for them: shown by the service worker, as Android wants it, and pushed by the server
// while no page is open, where it can.

import { api } from './api';
import { settings } from './settings.svelte';

const worker = (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().then((found) => found ?? null) : Promise.resolve(null);

export const allowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Shows one, in place of an earlier one of the same table. */
export async function show(title: string, body: string, path: string): Promise<void> {
  const how = { body, icon: '/icon-192.png', badge: '/icon-192.png', tag: path, data: { path } };
  const registration = await worker();
  if (registration) return registration.showNotification(title, how);
  try {
    // On plain HTTP there is no worker; browsers that want one say no here.
    new Notification(title, how);
  } catch {
    // Then the title and the sound have to do.
  }
}

const key = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

/** Has the server push to this browser, if both can. Said again, it changes nothing but the language. */
async function subscribe(): Promise<void> {
  const registration = await worker();
  if (!registration || !('pushManager' in registration)) return;
  const { key: server } = await api.pushKey();
  const wish = { userVisibleOnly: true, applicationServerKey: key(server) };
  // A subscription to another server's key is of no use here.
  const made = await registration.pushManager.subscribe(wish).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(wish);
  });
  const { endpoint, keys } = made.toJSON();
  if (endpoint && keys?.p256dh && keys.auth) await api.subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

/** Asks the person, in answer to a tap of theirs. Whether they will be told. */
export async function wish(): Promise<boolean> {
  if (!('Notification' in globalThis) || (await Notification.requestPermission()) !== 'granted') return false;
  // Without a push service, or without a public address of the server, an open page still tells.
  await subscribe().catch(() => undefined);
  return true;
}

/** Nobody pushes to this browser any more. */
export async function unwish(): Promise<void> {
  const registration = await worker();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await api.unsubscribe(subscription.endpoint).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Once a visit: browsers change their subscriptions by themselves, and the language may be another. Nobody is asked anything. */
export function renew(): void {
  if (settings.notify && allowed()) void subscribe().catch(() => undefined);
}
