// The non-breaking spaces of French, the same for the page's own texts and for the server's.

/** Makes the spaces beside French punctuation and before the percent sign non-breaking, so that no sign is separated from its word. */
export function glued(text: string): string {
  return text.replaceAll(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
}
