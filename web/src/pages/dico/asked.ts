// The question behind a typed text: a word, or conditions on words.

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

/** The address of a typed text. */
export function addressOf(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text ? `/dico/${encodeURIComponent(text)}` : '/dico';
}

/** The text of an address. A malformed escape (%) is taken literally. */
export function written(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
