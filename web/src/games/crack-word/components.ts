// Made from the game's components by `BLESS=1 cargo test -p lettrine-games --lib components_of_the_page`; a test compares.

export const LINES = 4 as const;
export const HAND = 8 as const;
export const PACK = 54 as const;
export const COLOURS = 4 as const;
export const SHORTEST = 3 as const;
