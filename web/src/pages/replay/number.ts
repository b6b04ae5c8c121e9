/** The number of the game at its table that a link names; null if it is invalid. A link without a number means the first game. */
export function numbered(written = '1'): number | null {
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}
