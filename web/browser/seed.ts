// The seed of a test's random numbers: derived from the test's name, so that a failed test can be repeated exactly, or given
// (`LETTRINE_SEED=7 npm run browser -- browser/word-out.test.ts`).

/** The seed of the test with this name. */
export function seedOf(name: string, given = process.env.LETTRINE_SEED): number {
  if (given) {
    const seed = Number(given);
    if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`LETTRINE_SEED is “${given}”: a whole number is expected`);
    return seed;
  }
  // FNV-1a: any stable hash would do.
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
