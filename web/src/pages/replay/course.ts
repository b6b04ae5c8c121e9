// The standings of a game, as lines of a graph.

import type { Decision, Review } from '../../protocol';

/** The expected points of each seat before each decision, and its final score. */
export function courses({ decisions, scores }: Pick<Review, 'decisions' | 'scores'>): number[][] {
  return scores.map((score, seat) => [...decisions.map(({ standings }) => standings[seat] ?? 0), score]);
}

const bounds = (lines: number[][]): [number, number] => [Math.min(0, ...lines.flat()), Math.max(1, ...lines.flat())];
const heightOf = (value: number, [low, high]: [number, number], height: number): number =>
  round(height - ((value - low) / (high - low)) * height);

/** The lines as SVG points in a box of this width and height, the highest value at the top. */
export function drawn(lines: number[][], width: number, height: number): string[] {
  const between = bounds(lines);
  return lines.map((line) =>
    line.map((value, at) => `${round((at / Math.max(1, line.length - 1)) * width)},${heightOf(value, between, height)}`).join(' '),
  );
}

/** The most marks of the scale, beside the one at 0. */
const MARKS = 4;

/** The marks of the scale in the same box: round numbers of points, with their heights. */
export function scale(lines: number[][], height: number): { points: number; y: number }[] {
  const between = bounds(lines);
  const [low, high] = between;
  const least = (high - low) / MARKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step).map((points) => ({
    points,
    y: heightOf(points, between, height),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether a better action was found, by more than the error of the estimate. */
export const wasBetter = ({ told, loss, error }: Pick<Decision, 'told' | 'loss' | 'error'>): boolean =>
  told[0] !== '' && loss - error >= 0.5;
