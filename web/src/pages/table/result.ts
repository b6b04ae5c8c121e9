// The sentence about the result of a game.

import type { Result, SeatInfo } from '../../protocol';
import type { Comparison } from '../../lib/mine';
import { count, listed, words } from '../../lib/words';

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** An English ordinal: “2nd”. */
const nth = (number: number): string => `${number}${ENDINGS[ordinal.select(number)] ?? 'th'}`;

const told = words(
  {
    won: (points: number) => `Bravo, vous gagnez de ${count(points, 'point', 'points')} !`,
    shared: (names: string) => `Égalité ! Vous partagez la victoire avec ${names}.`,
    lost: (name: string, points: number) => `${name} gagne de ${count(points, 'point', 'points')}. Belle partie quand même !`,
    lostToSeveral: (names: string) => `${names} se partagent la victoire. Belle partie quand même !`,
    wins: (name: string, points: number) => `${name} gagne de ${count(points, 'point', 'points')} !`,
    share: (names: string) => `${names} se partagent la victoire !`,
    scores: (name: string, points: number) => `${name} marque ${count(points, 'point', 'points')} !`,
    iWin: (points: number) => `J’ai gagné de ${count(points, 'point', 'points')} !`,
    weShare: (names: string) => `${names} et moi, à égalité !`,
    iScore: (points: number) => `J’ai marqué ${count(points, 'point', 'points')} !`,
    iGaveUp: 'J’ai abandonné la partie.',
    alone: (points: number) => `Vous marquez ${count(points, 'point', 'points')}.`,
    record: (games: number) => `Votre meilleur score en ${games} parties !`,
    equalled: (points: number) => `Vous égalez votre record : ${count(points, 'point', 'points')}.`,
    above: (rank: number, games: number, mean: number) =>
      `Votre ${rank}ᵉ meilleur score en ${games} parties, au-dessus de votre moyenne (${mean}).`,
    below: (rank: number, games: number, mean: number) =>
      `Votre ${rank}ᵉ meilleur score en ${games} parties ; votre moyenne était de ${mean}.`,
    stands: (points: number) => `Votre record tient toujours : ${count(points, 'point', 'points')}. À la prochaine !`,
    rematch: (names: string, several: boolean, you: boolean) => `${names} ${you ? 'voulez' : several ? 'veulent' : 'veut'} rejouer.`,
    youGaveUp: 'Vous avez abandonné la partie.',
    gaveUp: (names: string, several: boolean) => `${names} ${several ? 'ont' : 'a'} abandonné la partie.`,
  },
  {
    won: (points: number) => `Well done, you win by ${count(points, 'point', 'points')}!`,
    shared: (names: string) => `A tie! You share the win with ${names}.`,
    lost: (name: string, points: number) => `${name} wins by ${count(points, 'point', 'points')}. Good game!`,
    lostToSeveral: (names: string) => `${names} share the win. Good game!`,
    wins: (name: string, points: number) => `${name} wins by ${count(points, 'point', 'points')}!`,
    share: (names: string) => `${names} share the win!`,
    scores: (name: string, points: number) => `${name} scores ${count(points, 'point', 'points')}!`,
    iWin: (points: number) => `I won by ${count(points, 'point', 'points')}!`,
    weShare: (names: string) => `${names} and I share the win!`,
    iScore: (points: number) => `I scored ${count(points, 'point', 'points')}!`,
    iGaveUp: 'I gave up.',
    alone: (points: number) => `You score ${count(points, 'point', 'points')}.`,
    record: (games: number) => `Your best score in ${games} games!`,
    equalled: (points: number) => `You equal your record: ${count(points, 'point', 'points')}.`,
    above: (rank: number, games: number, mean: number) => `Your ${nth(rank)}-best score in ${games} games, above your average (${mean}).`,
    below: (rank: number, games: number, mean: number) => `Your ${nth(rank)}-best score in ${games} games; your average was ${mean}.`,
    stands: (points: number) => `Your record still stands: ${count(points, 'point', 'points')}. Until next time!`,
    rematch: (names: string, several: boolean, you: boolean) => `${names} ${several || you ? 'want' : 'wants'} another game.`,
    youGaveUp: 'You gave up.',
    gaveUp: (names: string, _several: boolean) => `${names} gave up.`,
  },
);

/** The number of earlier games from which on their average is told. */
const ENOUGH = 3;

/** The sentence that compares a score with the player's earlier scores. */
export function beside(points: number, { before, rank, average, best }: Comparison): string {
  const t = told();
  if (rank === 1) return points > best ? t.record(before + 1) : t.equalled(points);
  if (before < ENOUGH) return t.stands(best);
  return (points >= average ? t.above : t.below)(rank, before + 1, average);
}

/** The winners' lead over the next player. */
export function margin({ scores, winners }: Result): number {
  const others = scores.filter((_, seat) => !winners.includes(seat));
  return Math.max(...scores) - (others.length ? Math.max(...others) : Math.max(...scores));
}

/** One sentence for the player in this seat; a neutral one for spectators and shared screens (null). */
export function sentence(result: Result, seats: Pick<SeatInfo, 'name'>[], seat: number | null): string {
  const t = told();
  const { scores, winners, given_up: gaveUp = [] } = result;
  const names = (of: number[]): string => listed(of.map((one) => seats[one]?.name ?? ''));
  if (gaveUp.length) return seat !== null && gaveUp.includes(seat) ? t.youGaveUp : t.gaveUp(names(gaveUp), gaveUp.length > 1);
  if (seats.length === 1) return seat === null ? t.scores(names([0]), scores[0] ?? 0) : t.alone(scores[0] ?? 0);
  const others = winners.filter((winner) => winner !== seat);
  if (seat !== null && winners.includes(seat)) return others.length ? t.shared(names(others)) : t.won(margin(result));
  if (seat === null) return winners.length > 1 ? t.share(names(winners)) : t.wins(names(winners), margin(result));
  return winners.length > 1 ? t.lostToSeveral(names(winners)) : t.lost(names(winners), margin(result));
}

/** The sentence for others, by a player whose name none of them knows. */
export function sentenceOfMine(result: Result, seats: Pick<SeatInfo, 'name'>[], mine: number): string {
  const t = told();
  const { scores, winners, given_up: gaveUp = [] } = result;
  if (gaveUp.includes(mine)) return t.iGaveUp;
  if (gaveUp.length || !winners.includes(mine)) return sentence(result, seats, null);
  if (seats.length === 1) return t.iScore(scores[0] ?? 0);
  const others = winners.filter((winner) => winner !== mine).map((winner) => seats[winner]?.name ?? '');
  return others.length ? t.weShare(others.join(', ')) : t.iWin(margin(result));
}

/** Who has asked for another game, of these names by seat; the viewer (`mine`), who is “you”, comes first. */
export function wantsAnother(names: string[], seats: number[], mine: number | null): string {
  const t = told();
  const all = [...seats].sort((a, b) => Number(b === mine) - Number(a === mine)).map((seat) => names[seat] ?? '');
  return t.rematch(listed(all), all.length > 1, mine !== null && seats.includes(mine));
}
