// The results of an evening as a table for a spreadsheet.

import type { EveningInfo } from '../../protocol';

/** A cell as every spreadsheet reads it. What begins like a formula is text all the same. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line a player, the best first; what is not over is left empty. Semicolons, as French spreadsheets want them. */
export function csv(evening: EveningInfo, [rank, name, deal, total]: [string, string, string, string]): string {
  const numbers = Array.from({ length: evening.deals }, (_, at) => at + 1);
  const head = [rank, name, ...numbers.map((number) => `${deal} ${number}`), total];
  const lines = evening.players.map((player) => [
    player.rank,
    player.name,
    ...numbers.map((number) => player.deals.find((one) => one.deal === number)?.score ?? ''),
    player.total,
  ]);
  // The mark in front tells spreadsheets that it is UTF-8.
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
