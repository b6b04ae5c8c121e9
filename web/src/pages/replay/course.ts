// Who was winning, as lines of a graph.

import type { Decision, Review } from '../../protocol';

/** What each seat could count on before each decision, and its points at the end. */
export function courses({ decisions, scores }: Pick<Review, 'decisions' | 'scores'>): number[][] {
  return scores.map((score, seat) => [...decisions.map(({ standings }) => standings[seat] ?? 0), score]);
}

/** Lines in a box of this width and height, the highest number at the top. */
export function drawn(lines: number[][], width: number, height: number): string[] {
  const all = lines.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  return lines.map((line) =>
    line
      .map(
        (value, at) => `${round((at / Math.max(1, line.length - 1)) * width)},${round(height - ((value - low) / (high - low)) * height)}`,
      )
      .join(' '),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether a better action was found, beyond what may be the error of an estimate. */
export const wasBetter = ({ told, loss, error }: Pick<Decision, 'told' | 'loss' | 'error'>): boolean =>
  told[0] !== '' && loss - error >= 0.5;
