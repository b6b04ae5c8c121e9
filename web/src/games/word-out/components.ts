// Made from the game's components by `BLESS=1 cargo test -p lettrine-games --lib components_of_the_page`; a test compares.

export const ROWS = 4 as const;
export const HAND = 8 as const;
export const SHORTEST = 3 as const;
export const GREEN = "BCFHPV" as const;
export const RED = "JKQWXYZ" as const;
export const GREEN_EXTRA = 2 as const;
export const RED_FACTOR = 2 as const;
export const MOST_CARDS = 216 as const;
