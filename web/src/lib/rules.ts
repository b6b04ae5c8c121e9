// Which game a rule belongs to, by its number.

const BY_PREFIX: Record<string, string> = { WO: 'word-out', CW: 'crack-word', RR: 'rondorondo', YM: 'yahtzee-des-mots' };

/** The page of the game that a rule belongs to; the rules that all share have a page of their own. */
export function gameOfRule(rule: string): string {
  return BY_PREFIX[rule.split('-')[0] ?? ''] ?? 'communes';
}

/** Where a rule can be read. */
export const pageOfRule = (rule: string): string => `/regles/${gameOfRule(rule)}#${rule}`;
