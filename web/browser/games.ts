// The names and titles of the four games.

export const GAMES = [
  ['word-out', 'Word Out'],
  ['crack-word', 'Crack Word'],
  ['rondorondo', 'Rondorondo'],
  ['yahtzee-des-mots', 'Yahtzee des Mots'],
] as const;
