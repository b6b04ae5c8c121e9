// The results of an evening as CSV for spreadsheets.

import type { EveningInfo } from '../../protocol';
import { csvOf } from '../../lib/csv';

/** A line per player, the best first; unfinished deals are empty. The separator is a semicolon, as French spreadsheets expect. */
export function csv(evening: EveningInfo, [rank, name, deal, total]: [string, string, string, string]): string {
  const numbers = Array.from({ length: evening.deals }, (_, at) => at + 1);
  const head = [rank, name, ...numbers.map((number) => `${deal} ${number}`), total];
  const lines = evening.players.map((player) => [
    player.rank,
    player.name,
    ...numbers.map((number) => player.deals.find((one) => one.deal === number)?.score ?? ''),
    player.total,
  ]);
  return csvOf([head, ...lines], ';');
}
