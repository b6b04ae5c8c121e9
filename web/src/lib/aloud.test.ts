import { expect, it } from 'vitest';
import type { Seen } from '../protocol';
import { aloud } from './aloud';

it('plays are read out sentence by sentence', () => {
  const placed = { event: 'placed', seat: 1, line: 2, at: 'left', card: 'T0' } as const;
  const cracked = { events: [placed, placed], told: ['Azur pose E à droite de la ligne 2', 'CRACK WORD\u00a0! Azur ramasse OTE'] };
  expect(aloud([cracked, { events: [placed], told: ['Azur relance la ligne 2 avec Y.'] }], {}, [])).toEqual([
    'Azur pose E à droite de la ligne 2.',
    'CRACK WORD\u00a0! Azur ramasse OTE.',
    'Azur relance la ligne 2 avec Y.',
  ]);
});

it('a change of turn is left out, but not a start that is owed', () => {
  const events = [
    { event: 'next', seat: 0, phase: 'turn' },
    { event: 'next', seat: 0, phase: 'start', row: 1 },
  ] as const;
  const passes = (event: Seen): boolean => event.event === 'next' && event.phase === 'turn';
  expect(aloud([{ events: [...events], told: ['À Ada de jouer.', 'Ada doit commencer la rangée 1.'] }], { passes }, [])).toEqual([
    'Ada doit commencer la rangée 1.',
  ]);
});

it('a sign of the game is read out as a word', () => {
  const thrown = { event: 'thrown', seat: 0, throw: 1, keep: [], dice: ['*', 'E'] } as const;
  expect(aloud([{ events: [thrown as never], told: ['Ada lance les dés (jet 1)\u00a0: ◇ E'] }], {}, [['◇', 'losange']])).toEqual([
    'Ada lance les dés (jet 1)\u00a0: losange E.',
  ]);
});
