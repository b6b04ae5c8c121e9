// The address of a rule, by its number.

import { GAMES } from './games';

/** The rules page of a rule: that of its game, or the page of the common rules. */
export function gameOfRule(rule: string): string {
  return GAMES.find(({ prefix }) => prefix === rule.split('-')[0])?.name ?? 'communes';
}

export const pageOfRule = (rule: string): string => `/regles/${gameOfRule(rule)}#${rule}`;
