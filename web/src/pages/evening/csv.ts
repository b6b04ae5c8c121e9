// The results of an evening as CSV for spreadsheets.

import type { EveningInfo } from '../../protocol';

/** A CSV cell. A text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

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
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
