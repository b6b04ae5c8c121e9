import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { api } = await import('./api');

test('a request that fails tells whether the server or this device is to blame', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no route')));
  await expect(api.games()).rejects.toThrow('Le serveur ne répond pas.');
  vi.stubGlobal('navigator', { onLine: false });
  await expect(api.games()).rejects.toThrow('Vous êtes hors connexion.');
});
