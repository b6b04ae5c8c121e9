import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WordList } from '../../lib/word-list';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { api, Refused } = await import('../../lib/api');
const offline = await import('../../lib/offline');
const { example, forgetVerdicts, judge, keepVerdict, verdicts } = await import('./judged');

const away = new Refused({ code: 'offline', message: '' });

beforeEach(() => {
  vi.spyOn(offline, 'keptWords').mockResolvedValue(new WordList('ABOYER\nABOYERA\nBOIS\n'));
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetVerdicts();
});

test('without a network the arbiter answers from the list on this device', async () => {
  vi.spyOn(api, 'word').mockRejectedValue(away);
  vi.spyOn(api, 'words').mockRejectedValue(away);
  expect(await judge('bois', 'word')).toEqual({ letters: 'BOIS', dispute: 'word', yes: true });
  expect((await judge('aboy', 'word')).yes).toBe(false);
  expect((await judge('aboy', 'start')).yes).toBe(true);
  expect((await judge('boy', 'start')).yes).toBe(false);
  expect((await judge('boy', 'part')).yes).toBe(true);
  expect(await example({ letters: 'BOY', dispute: 'part', yes: true })).toBe('ABOYER');
});

test('a refusal by the server is not replaced by an answer of this device', async () => {
  const refusal = new Refused({ code: 'too_many_requests', message: 'too many' });
  vi.spyOn(api, 'word').mockRejectedValue(refusal);
  vi.spyOn(api, 'words').mockRejectedValue(refusal);
  // The list on this device has an answer to each of these.
  await expect(judge('bois', 'word')).rejects.toBe(refusal);
  await expect(judge('boy', 'part')).rejects.toBe(refusal);
  await expect(example({ letters: 'BOY', dispute: 'part', yes: true })).rejects.toBe(refusal);
});

test('the last answers are kept, each once, the latest first', () => {
  for (const letters of ['AB', 'CD', 'AB']) keepVerdict({ letters, dispute: 'start', yes: true });
  keepVerdict({ letters: 'AB', dispute: 'word', yes: false });
  expect(verdicts().map(({ letters, dispute }) => `${letters} ${dispute}`)).toEqual(['AB word', 'AB start', 'CD start']);
  for (let n = 0; n < 30; n++) keepVerdict({ letters: `N${n}`, dispute: 'word', yes: false });
  expect(verdicts().length).toBe(12);
});
