// Under which name somebody plays who has not said one.

/** Every one of them can begin a sentence, or stand in the middle of it. */
const NAMES = ['Plume', 'Virgule', 'Cédille', 'Tréma', 'Calame', 'Papyrus', 'Buvard', 'Parchemin'];

/** One that nobody has at the table. */
export function penName(taken: string[] = []): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? 'Plume';
}
