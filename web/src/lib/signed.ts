// Numbers as they are printed, with a true minus sign.

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}

/** What is gained or lost. */
export function gained(number: number): string {
  return number > 0 ? `+${number}` : signed(number);
}
