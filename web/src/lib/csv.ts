// Tables as CSV, for spreadsheets.

/** A cell. A text that a spreadsheet would take for a formula gets an apostrophe; one with a separator gets quotes. */
function cell(value: string | number, separator: string): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as one text. It starts with a byte order mark, which tells spreadsheets that it is UTF-8. */
export function csvOf(rows: (string | number)[][], separator: string): string {
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
