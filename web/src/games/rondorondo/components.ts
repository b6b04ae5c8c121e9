// Made from the game's components by `BLESS=1 cargo test -p lettrine-games --lib components_of_the_page`; a test compares.

export const FEWEST_CELLS = 3 as const;
export const MOST_CELLS = 9 as const;
export const HAND = 7 as const;
export const EXTRA = 3 as const;
export const WITHOUT_EXTRA = 2 as const;
export const EXCHANGE = 2 as const;
export const VALUES = {"-":-2,"?":1,"A":1,"B":3,"C":3,"D":2,"E":1,"F":4,"G":2,"H":4,"I":1,"J":8,"K":10,"L":1,"M":2,"N":1,"O":1,"P":3,"Q":8,"R":1,"S":1,"T":1,"U":1,"V":4,"W":10,"X":8,"Y":8,"Z":6} as const;
