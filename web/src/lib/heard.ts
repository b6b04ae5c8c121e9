// What the server says to people, set as it is printed: its texts are plain, for a terminal too.

/** The spaces, apostrophes and minus signs of print. */
export function set(text: string): string {
  return text
    .replace(/« /g, '«\u202f')
    .replace(/ (?=[»:;!?])/g, '\u202f')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<=^|[\s(])-(?=\d)/g, '−');
}

/** A message stands alone, and begins with a capital. */
export function tidy(message: string): string {
  return set(message.charAt(0).toUpperCase() + message.slice(1));
}

/** Reads what the server sent; what it tells people is set. */
export function heard<T>(json: string): T {
  return JSON.parse(json, (key, value: unknown) => {
    if ((key === 'told' || key === 'why') && Array.isArray(value))
      return value.map((line) => (typeof line === 'string' ? set(line) : line) as unknown);
    if (key === 'why' && typeof value === 'string') return set(value);
    return (key === 'message' || key === 'detail') && typeof value === 'string' ? tidy(value) : value;
  }) as T;
}
