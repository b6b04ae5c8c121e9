// Where a rule can be read, by its number.

import { GAMES } from './games';

/** The page of the game that a rule belongs to; the rules that all share have a page of their own. */
export function gameOfRule(rule: string): string {
  return GAMES.find(({ prefix }) => prefix === rule.split('-')[0])?.name ?? 'communes';
}

export const pageOfRule = (rule: string): string => `/regles/${gameOfRule(rule)}#${rule}`;
