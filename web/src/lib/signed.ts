// Numbers with a typographic minus sign.

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}

/** Points gained or lost, with a sign. */
export function gained(number: number): string {
  return number > 0 ? `+${number}` : signed(number);
}
