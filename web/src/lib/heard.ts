// Typography of the server's texts, which are plain because terminals show them too.

import { glued } from './glued';

/** Replaces plain spaces, apostrophes, English quotes and minus signs by typographic ones. */
export function set(text: string): string {
  return glued(text)
    .replace(/(?<=^|[\s(])'([^']+)'(?=$|[\s,;:.)])/g, '“$1”')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<=^|[\s(])-(?=\d)/g, '−');
}

/** A message as a sentence of its own: with a capital. */
export function tidy(message: string): string {
  return set(message.charAt(0).toUpperCase() + message.slice(1));
}

/** Whether it is the title or the note of an option or of one of its values. Other titles are people's own. */
function isOfOption(holder: object, key: string): boolean {
  return key === 'note' || (key === 'title' && ('note' in holder || 'value' in holder));
}

/** Parses JSON from the server, with typographic texts. */
export function heard<T>(json: string): T {
  return JSON.parse(json, function (this: object, key, value: unknown) {
    if ((key === 'told' || key === 'why') && Array.isArray(value))
      return value.map((line) => (typeof line === 'string' ? set(line) : line) as unknown);
    if ((key === 'why' || isOfOption(this, key)) && typeof value === 'string') return set(value);
    return (key === 'message' || key === 'detail') && typeof value === 'string' ? tidy(value) : value;
  }) as T;
}
