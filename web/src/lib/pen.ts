// Names for players who have not entered one.

/** Each name works at the beginning and in the middle of a sentence. */
const NAMES = ['Plume', 'Virgule', 'Cédille', 'Tréma', 'Calame', 'Papyrus', 'Buvard', 'Parchemin'];

/** A name that no player at the table has. */
export function penName(taken: string[] = []): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? 'Plume';
}
