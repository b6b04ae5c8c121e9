// A refusal as it is printed: with a capital, and the spaces and apostrophes of French.

export function tidy(message: string): string {
  const set = message.replace(/« /g, '«\u202f').replace(/ (?=[»:;!?])/g, '\u202f').replace(/'(?=\p{L})/gu, (mark, at: number) => (/\p{L}/u.test(message[at - 1] ?? '') ? '’' : mark));
  return set.charAt(0).toUpperCase() + set.slice(1);
}
