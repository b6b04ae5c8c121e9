// Parses the small part of Markdown that the rules use into blocks; no HTML is made from text.

export type Inline = { kind: 'text' | 'strong' | 'code' | 'rule'; text: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** The number of a rule, of a game or of all games: `XX-13`, `A-1`. */
const RULE = /\b[A-Z]{1,2}-\d+\b/;

/** Parses the inline parts of a line: strong, code, and numbers of rules, which become links. */
export function inline(line: string): Inline[] {
  const parts: Inline[] = [];
  const signs = new RegExp(`\\*\\*(.+?)\\*\\*|\`(.+?)\`|(${RULE.source})`, 'g');
  let from = 0;
  for (const match of line.matchAll(signs)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    if (match[1] !== undefined) parts.push({ kind: 'strong', text: match[1] });
    else if (match[2] !== undefined) parts.push({ kind: 'code', text: match[2] });
    else parts.push({ kind: 'rule', text: match[3]! });
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

export function blocks(text: string): Block[] {
  const all: Block[] = [];
  let paragraph: string[] = [];
  const close = (): void => {
    if (paragraph.length) all.push({ kind: 'paragraph', text: inline(paragraph.join(' ')) });
    paragraph = [];
  };
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.trimEnd();
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const item = /^[-*] (.*)$/.exec(line);
    if (line.startsWith('```')) {
      close();
      const code: string[] = [];
      while (++i < lines.length && !lines[i]!.startsWith('```')) code.push(lines[i]!);
      all.push({ kind: 'code', text: code.join('\n') });
    } else if (heading) {
      close();
      const id = RULE.exec(heading[2]!)?.[0] ?? '';
      // A rule's number is its anchor, and is not shown to players.
      all.push({ kind: 'heading', level: heading[1]!.length, id, text: inline(heading[2]!.replace(RULE, '').trim()) });
    } else if (item) {
      close();
      const list = all.at(-1);
      const words = inline(item[1]!);
      if (list?.kind === 'list' && lines[i - 1]?.trim()) list.items.push(words);
      else all.push({ kind: 'list', items: [words] });
    } else if (line.startsWith('|')) {
      close();
      if (/^\|[\s:|-]+\|$/.test(line)) continue;
      const row = line
        .slice(1, -1)
        .split('|')
        .map((cell) => inline(cell.trim()));
      const table = all.at(-1);
      if (table?.kind === 'table') table.rows.push(row);
      else all.push({ kind: 'table', rows: [row] });
    } else if (/^\s+\S/.test(line) && all.at(-1)?.kind === 'list' && paragraph.length === 0) {
      const list = all.at(-1) as Extract<Block, { kind: 'list' }>;
      list.items.at(-1)!.push(...inline(` ${line.trim()}`));
    } else if (line === '') close();
    else paragraph.push(line);
  }
  close();
  return all;
}
