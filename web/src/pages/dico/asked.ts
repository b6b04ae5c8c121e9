// What somebody means by what they type: a word, or what they know of one.

export type Question = { kind: 'word'; word: string } | { kind: 'words'; conditions: Record<string, string> };

export function asked(typed: string): Question | null {
  const text = typed.trim();
  const bare = text.replaceAll('-', '');
  if (!bare) return null;
  const [open, close] = [text.startsWith('-'), text.endsWith('-')];
  if (open && close) return { kind: 'words', conditions: { contains: bare } };
  if (open) return { kind: 'words', conditions: { ends: bare } };
  if (close) return { kind: 'words', conditions: { starts: bare } };
  if (text.includes('?')) return { kind: 'words', conditions: { rack: text } };
  if (text.includes('.')) return { kind: 'words', conditions: { pattern: text } };
  return { kind: 'word', word: text };
}

/** The address of what is typed. */
export function addressOf(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text ? `/dico/${encodeURIComponent(text)}` : '/dico';
}

/** What stands in an address. Whoever writes one by hand may forget what % means there: then it is what it is. */
export function written(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
