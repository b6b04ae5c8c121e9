// The names of the players' colours.

import type { Colour } from '../protocol';
import { words } from './words';

export const colourNames = words<Record<Colour, string>>(
  { brick: 'brique', amber: 'ambre', olive: 'olive', teal: 'canard', azure: 'azur', indigo: 'indigo', plum: 'prune', rose: 'rose' },
  { brick: 'brick', amber: 'amber', olive: 'olive', teal: 'teal', azure: 'azure', indigo: 'indigo', plum: 'plum', rose: 'rose' },
);
