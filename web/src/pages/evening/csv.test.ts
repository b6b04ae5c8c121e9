import { expect, test } from 'vitest';
import type { EveningInfo } from '../../protocol';
import { csv } from './csv';

const evening = {
  deals: 2,
  players: [
    {
      name: 'Léa; "la" vraie',
      rank: 1,
      total: 31,
      deals: [
        { deal: 1, status: 'over', score: 20, table: null },
        { deal: 2, status: 'given_up', score: 11, table: null },
      ],
    },
    { name: '=1+1', rank: 2, total: 0, deals: [{ deal: 1, status: 'playing', score: null, table: null }] },
  ],
} as unknown as EveningInfo;

test('the table has a line a player, unfinished deals are left empty, and no name is a formula', () => {
  expect(csv(evening, ['Rang', 'Nom', 'Donne', 'Total'])).toBe(
    '\uFEFFRang;Nom;Donne 1;Donne 2;Total\r\n1;"Léa; ""la"" vraie";20;11;31\r\n2;\'=1+1;;;0\r\n',
  );
});
