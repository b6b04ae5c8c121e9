// How a game in a list ended, told to the owner of the list.

import type { ListedTable } from '../../protocol';
import { count, listed, words } from '../../lib/words';

const told = words(
  {
    won: 'Vous avez gagné',
    shared: (names: string) => `Vous partagez la victoire avec ${names}`,
    wins: (names: string, several: boolean) => `${names} ${several ? 'ont' : 'a'} gagné`,
    alone: (points: number) => `Votre score : ${count(points, 'point', 'points')}`,
    scores: (name: string, points: number) => `${name} : ${count(points, 'point', 'points')}`,
    youGaveUp: 'Vous avez abandonné',
    gaveUp: (names: string, several: boolean) => `${names} ${several ? 'ont' : 'a'} abandonné`,
  },
  {
    won: 'You won',
    shared: (names: string) => `You share the win with ${names}`,
    wins: (names: string, _several: boolean) => `${names} won`,
    alone: (points: number) => `Your score: ${count(points, 'point', 'points')}`,
    scores: (name: string, points: number) => `${name}: ${count(points, 'point', 'points')}`,
    youGaveUp: 'You gave up',
    gaveUp: (names: string, _several: boolean) => `${names} gave up`,
  },
);

/** One line; none where the game is not over. Where several share this screen, or none of them is here, nobody is "you". */
export function outcome({ result, seats, yours }: Pick<ListedTable, 'result' | 'yours'> & { seats: { name: string }[] }): string {
  if (!result) return '';
  const t = told();
  const me = yours.length === 1 ? yours[0]! : null;
  const { scores, winners, given_up: gaveUp = [] } = result;
  const names = (of: number[]): string => listed(of.map((seat) => seats[seat]?.name ?? ''));
  if (gaveUp.length) return me !== null && gaveUp.includes(me) ? t.youGaveUp : t.gaveUp(names(gaveUp), gaveUp.length > 1);
  if (seats.length === 1) return me === null ? t.scores(names([0]), scores[0] ?? 0) : t.alone(scores[0] ?? 0);
  if (me === null || !winners.includes(me)) return t.wins(names(winners), winners.length > 1);
  const others = winners.filter((seat) => seat !== me);
  return others.length ? t.shared(names(others)) : t.won;
}
