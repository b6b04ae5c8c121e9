// What no page may receive while the game goes on: other hands, the pile, the seed.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Events about cards that only their owner may know. */
const OWN = ['drawn', 'drew', 'exchanged', 'passed', 'shuffled', 'shown'];

/** The paths in a message that show what is hidden from this seat. */
function leaks(told: Json, seat: number, path = ''): string[] {
  if (Array.isArray(told)) return told.flatMap((part, at) => leaks(part, seat, `${path}/${at}`));
  if (told === null || typeof told !== 'object') return [];
  const found: string[] = [];
  const { hands, draw, event, seed } = told;
  if (Array.isArray(hands)) hands.forEach((hand, of) => of !== seat && Array.isArray(hand) && found.push(`${path}/hands/${of}`));
  if (Array.isArray(draw)) found.push(`${path}/draw`);
  if (seed) found.push(`${path}/seed`);
  if (typeof event === 'string' && OWN.includes(event) && told.seat !== seat) {
    for (const name of ['card', 'cards', 'drawn', 'pile', 'aside']) {
      const part = told[name];
      if (Array.isArray(part) || typeof part === 'string' || (part !== null && typeof part === 'object' && 'cards' in part))
        found.push(`${path}/${name}`);
    }
  }
  if (event === 'last_hand' && Array.isArray(told.drawn)) {
    told.drawn.forEach(
      (drawn, of) => of !== seat && drawn && typeof drawn === 'object' && 'cards' in drawn && found.push(`${path}/drawn/${of}`),
    );
  }
  return [...found, ...Object.entries(told).flatMap(([name, part]) => leaks(part, seat, `${path}/${name}`))];
}

/** What was hidden from this seat and sent nevertheless. Messages of a finished game are not checked: everything is open then. */
export function toldTooMuch(heard: string[], seat: number): string[] {
  const tells = heard.map((text) => JSON.parse(text) as { result?: Json; game?: { result?: Json } });
  return tells.flatMap((tell, number) => (tell.result || tell.game?.result ? [] : leaks(tell as Json, seat, `message ${number}`)));
}
