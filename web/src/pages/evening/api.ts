// The HTTP requests about evenings.

import type { DealTable, EveningInfo, EveningOpened, MoveEvening, NewEvening } from '../../protocol';
import { ask } from '../../lib/api';
import { identity, settings } from '../../lib/settings.svelte';

const at = (id: string): string => `/api/evenings/${encodeURIComponent(id)}`;

export const evenings = {
  open: (evening: NewEvening) => ask<EveningOpened>('POST', '/api/evenings', evening, identity),
  look: (id: string) => ask<EveningInfo>('GET', at(id), undefined, identity),
  move: (id: string, to: MoveEvening) => ask<EveningInfo>('PATCH', at(id), to, identity),
  cancel: (id: string) => ask<EveningInfo>('DELETE', at(id), undefined, identity),
  join: (id: string, name: string) => ask<EveningInfo>('POST', `${at(id)}/players`, { name, identity }),
  play: (id: string, deal: number) => ask<DealTable>('POST', `${at(id)}/deals/${deal}`, { identity, colour: settings.colour }),
};
