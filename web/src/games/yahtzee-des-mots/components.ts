// Made from the game's components by `BLESS=1 cargo test -p lettrine-games --lib components_of_the_page`; a test compares.

export const DICE = ["*CJSTY","AEINTV","AEINSU","EGLQRS","AEFHOP","AEOUXZ","BDILMR"] as const;
export const VALUES = {"A":1,"B":4,"C":3,"D":3,"E":1,"F":4,"G":4,"H":4,"I":1,"J":8,"K":0,"L":2,"M":3,"N":1,"O":2,"P":3,"Q":8,"R":1,"S":1,"T":1,"U":2,"V":4,"W":0,"X":8,"Y":6,"Z":5} as const;
export const THROWS = 3 as const;
export const UPPER = ["mot-2","mot-3","mot-4","mot-5","mot-6"] as const;
export const LOWER = ["un-mot","deux-mots","trois-mots"] as const;
export const STAND_INS = ["voyelles","consonnes","yahtzee","chance"] as const;
export const WORDLESS = ["voyelles","consonnes"] as const;
export const NAMES = {"chance":["chance","chance"],"consonnes":["toutes consonnes","all consonants"],"deux-mots":["deux mots","two words"],"mot-2":["mot de 2 lettres","word of 2 letters"],"mot-3":["mot de 3 lettres","word of 3 letters"],"mot-4":["mot de 4 lettres","word of 4 letters"],"mot-5":["mot de 5 lettres","word of 5 letters"],"mot-6":["mot de 6 lettres","word of 6 letters"],"trois-mots":["trois mots","three words"],"un-mot":["un mot","one word"],"voyelles":["toutes voyelles","all vowels"],"yahtzee":["yahtzee des mots","word yahtzee"]} as const;
export const YAHTZEE = 50 as const;
export const PREMIUM = 100 as const;
export const ALL_ALIKE = 25 as const;
export const MOST_GAMES = 5 as const;
export const SEATS = 10 as const;
export const BONUS = {"1979":[35,35],"1982":[50,25]} as const;
