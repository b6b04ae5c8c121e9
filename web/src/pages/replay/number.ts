/** Which game of its table a link means; null if there can be no such game. A link without a number means the first. */
export function numbered(written = '1'): number | null {
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}
