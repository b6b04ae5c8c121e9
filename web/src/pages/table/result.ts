// What is said to somebody at the end of a game.

import type { Result, SeatInfo } from '../../protocol';
import { count, words } from '../../lib/words';

const told = words(
  {
    and: ' et ',
    won: (points: number) => `Bravo, vous gagnez de ${count(points, 'point', 'points')} !`,
    shared: (names: string) => `Égalité ! Vous partagez la victoire avec ${names}.`,
    lost: (name: string, points: number) => `${name} gagne de ${count(points, 'point', 'points')}. Belle partie quand même !`,
    lostToSeveral: (names: string) => `${names} se partagent la victoire. Belle partie quand même !`,
    wins: (name: string, points: number) => `${name} gagne de ${count(points, 'point', 'points')} !`,
    share: (names: string) => `${names} se partagent la victoire !`,
    scores: (name: string, points: number) => `${name} marque ${count(points, 'point', 'points')} !`,
    alone: (points: number) => `Vous marquez ${count(points, 'point', 'points')}.`,
    youGaveUp: 'Vous avez abandonné la partie.',
    gaveUp: (names: string, several: boolean) => `${names} ${several ? 'ont' : 'a'} abandonné la partie.`,
  },
  {
    and: ' and ',
    won: (points: number) => `Well done, you win by ${count(points, 'point', 'points')}!`,
    shared: (names: string) => `A tie! You share the win with ${names}.`,
    lost: (name: string, points: number) => `${name} wins by ${count(points, 'point', 'points')}. A good game all the same!`,
    lostToSeveral: (names: string) => `${names} share the win. A good game all the same!`,
    wins: (name: string, points: number) => `${name} wins by ${count(points, 'point', 'points')}!`,
    share: (names: string) => `${names} share the win!`,
    scores: (name: string, points: number) => `${name} scores ${count(points, 'point', 'points')}!`,
    alone: (points: number) => `You score ${count(points, 'point', 'points')}.`,
    youGaveUp: 'You gave the game up.',
    gaveUp: (names: string, _several: boolean) => `${names} gave the game up.`,
  },
);

/** By how much the winners are ahead of the next. */
export function margin({ scores, winners }: Result): number {
  const others = scores.filter((_, seat) => !winners.includes(seat));
  return Math.max(...scores) - (others.length ? Math.max(...others) : Math.max(...scores));
}

/** One sentence to whoever has this seat; about all of them, to somebody who watches or shares the screen. */
export function sentence(result: Result, seats: Pick<SeatInfo, 'name'>[], seat: number | null): string {
  const t = told();
  const { scores, winners, given_up: gaveUp = [] } = result;
  const names = (of: number[]): string => of.map((one) => seats[one]?.name ?? '').join(t.and);
  if (gaveUp.length) return seat !== null && gaveUp.includes(seat) ? t.youGaveUp : t.gaveUp(names(gaveUp), gaveUp.length > 1);
  if (seats.length === 1) return seat === null ? t.scores(names([0]), scores[0] ?? 0) : t.alone(scores[0] ?? 0);
  const others = winners.filter((winner) => winner !== seat);
  if (seat !== null && winners.includes(seat)) return others.length ? t.shared(names(others)) : t.won(margin(result));
  if (seat === null) return winners.length > 1 ? t.share(names(winners)) : t.wins(names(winners), margin(result));
  return winners.length > 1 ? t.lostToSeveral(names(winners)) : t.lost(names(winners), margin(result));
}
