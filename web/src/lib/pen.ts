// Under which name somebody plays who has not said one.

/** Every one of them can begin a sentence, or stand in the middle of it. */
const NAMES = ['Plume', 'Virgule', 'Cédille', 'Tréma', 'Calame', 'Papyrus', 'Buvard', 'Parchemin'];

export const penName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? 'Plume';
