// The result as a picture to share, painted in the browser: nothing is sent anywhere.

import type { About } from '../../lib/games';
import { paint } from '../../lib/paint';
import { signed } from '../../lib/signed';

export interface Shown {
  game: About;
  headline: string;
  /** Names and scores, the best first. */
  scores: [name: string, score: number][];
  /** The best word: the element with its cards, and its caption. */
  best: { cards: Element; said: string } | null;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];

export async function picture({ game, headline, scores, best }: Shown): Promise<Blob> {
  await Promise.all(['600 64px Fraunces', '500 40px Figtree'].map((font) => document.fonts.load(font)));
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  paintFelt(pen, game);
  pen.fillStyle = '#fff';
  pen.font = '600 34px Fraunces';
  pen.fillText(`Lettrine · ${game.title}`, EDGE, 88);
  pen.font = '600 66px Fraunces';
  pen.fillText(headline, EDGE, 180, WIDTH - 2 * EDGE);
  // A word to show leaves only the upper half to the scores.
  const rows = scores.slice(0, best ? 4 : 6);
  rows.forEach(([name, score], index) => paintScore(pen, name, score, index, rows.length));
  if (best) paintBest(pen, best);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('png'))), 'image/png'));
}

function paintFelt(pen: CanvasRenderingContext2D, game: About): void {
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  const felt = pen.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, WIDTH);
  felt.addColorStop(0, colour(`${game.colour}-light`));
  felt.addColorStop(0.55, colour(game.colour));
  felt.addColorStop(1, colour(`${game.colour}-deep`));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** More than two scores stand in two columns. */
function paintScore(pen: CanvasRenderingContext2D, name: string, score: number, index: number, of: number): void {
  const columns = of > 2 ? 2 : 1;
  const wide = (WIDTH - 2 * EDGE - (columns - 1) * 40) / columns;
  const x = EDGE + (index % columns) * (wide + 40);
  const y = 222 + Math.floor(index / columns) * 72;
  pen.fillStyle = index === 0 ? '#ffffffeb' : '#00000047';
  pen.beginPath();
  pen.roundRect(x, y, wide, 60, 16);
  pen.fill();
  pen.fillStyle = index === 0 ? '#211d18' : '#fff';
  pen.font = '600 32px Figtree';
  pen.fillText(name, x + 22, y + 41, wide - 150);
  pen.textAlign = 'right';
  pen.fillText(signed(score), x + wide - 22, y + 41);
  pen.textAlign = 'left';
}

function paintBest(pen: CanvasRenderingContext2D, { cards, said }: { cards: Element; said: string }): void {
  pen.fillStyle = '#ffffffd9';
  pen.font = '500 28px Figtree';
  pen.fillText(said, EDGE, 420, WIDTH - 2 * EDGE);
  const box = cards.getBoundingClientRect();
  const scale = Math.min((WIDTH - 2 * EDGE) / Math.max(1, box.width), 146 / Math.max(1, box.height));
  paint(pen, cards, EDGE, 446, scale);
}
