// Notifications, for users who have asked for them: shown by the service worker, as Android requires, and pushed by the server while no
// page is open, if it can.

import { api } from './api';
import { settings } from './settings.svelte';

const worker = (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().then((found) => found ?? null) : Promise.resolve(null);

export const allowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Shows a notification; it replaces an earlier one of the same table. */
export async function show(title: string, body: string, path: string): Promise<void> {
  const how = { body, icon: '/icon-192.png', badge: '/icon-192.png', tag: path, data: { path } };
  const registration = await worker();
  if (registration) return registration.showNotification(title, how);
  try {
    // On plain HTTP there is no service worker. Browsers that require one throw here.
    new Notification(title, how);
  } catch {
    // Then only the page's title and the sound tell the player.
  }
}

const key = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

/** Subscribes this browser to the server's pushes, if both support it. Idempotent, except that it updates the language. */
async function subscribe(): Promise<void> {
  const registration = await worker();
  if (!registration || !('pushManager' in registration)) return;
  const { key: server } = await api.pushKey();
  const wish = { userVisibleOnly: true, applicationServerKey: key(server) };
  // A subscription with another server's key is useless here: it is replaced.
  const made = await registration.pushManager.subscribe(wish).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(wish);
  });
  const { endpoint, keys } = made.toJSON();
  if (endpoint && keys?.p256dh && keys.auth) await api.subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

/** Asks the user for permission; must run in response to a tap. Returns whether notifications are allowed. */
export async function wish(): Promise<boolean> {
  if (!('Notification' in globalThis) || (await Notification.requestPermission()) !== 'granted') return false;
  // Without a push service, or a public address of the server, an open page still shows notifications.
  await subscribe().catch(() => undefined);
  return true;
}

/** Ends this browser's subscription to pushes. */
export async function unwish(): Promise<void> {
  const registration = await worker();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await api.unsubscribe(subscription.endpoint).catch(() => undefined);
  await subscription.unsubscribe();
}

/**
 * Renews the subscription once per visit, because browsers change it by themselves and the language may have changed. Asks the user
 * nothing.
 */
export function renew(): void {
  if (settings.notify && allowed()) void subscribe().catch(() => undefined);
}
