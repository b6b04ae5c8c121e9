// The boxes of the sheet (rule YM-2).

import type { YahtzeeDesMots } from '../../protocol';
import { LOWER, STAND_INS, UPPER } from './components';

export type Box = YahtzeeDesMots.Box;
export type Turn = YahtzeeDesMots.Turn;
export type Sheet = YahtzeeDesMots.Sheet;

export const BOXES: readonly Box[] = [...UPPER, ...LOWER, ...STAND_INS];

export function standsIn(box: Box): box is YahtzeeDesMots.StandIn {
  return (STAND_INS as readonly Box[]).includes(box);
}
