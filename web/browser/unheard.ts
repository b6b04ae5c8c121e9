// Compares what the page announced with what a screen reader said.

/** The letters and digits of a text: screen readers say punctuation in their own way, and break sentences in other places. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('·', 'point médian')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a line was said, once or more often. */
export const isSaid = (line: string, spoken: string[]): boolean => letters(spoken.join(' ')).includes(letters(line));

/**
 * The problem, if a line was announced twice or not said in its order, or one was said more often than it was announced; otherwise
 * empty. That it is the player's turn is announced again when another player has acted meanwhile.
 */
export function unheard(announced: string[], spoken: string[]): string {
  const speech = letters(spoken.join(' '));
  const again = announced.find((line, at) => announced.indexOf(line) < at && !/^À vous de /.test(line));
  if (again !== undefined) return `« ${again} » was announced twice`;
  let from = 0;
  for (const line of announced) {
    const at = speech.indexOf(letters(line), from);
    if (at < 0) return `« ${line} » was announced, and not said in its order`;
    from = at + letters(line).length;
  }
  const whole = letters(announced.join(' '));
  const times = (text: string, part: string): number => (part ? text.split(part).length - 1 : 0);
  const twice = announced.find((line) => times(speech, letters(line)) > times(whole, letters(line)));
  return twice === undefined ? '' : `« ${twice} » was said again`;
}
