// The result as a picture to share, painted in the browser: nothing is sent anywhere.

import type { About } from '../../lib/games';
import { paint } from '../../lib/paint';
import { signed } from '../../lib/signed';

export interface Shown {
  game: About;
  headline: string;
  /** The best first; in a tie, several win. */
  scores: { name: string; score: number; wins: boolean }[];
  /** The best word: the element with its cards, and its caption. */
  best: { cards: Element; said: string } | null;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];
/** Where the scores begin, below the headline. */
const TOP = 222;

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
  // More than two scores stand in two columns.
  const columns = rows.length > 2 ? 2 : 1;
  const lines = Math.ceil(rows.length / columns);
  // Without a word they are larger, and in the middle of the room that it leaves.
  const [tall, gap] = best ? [60, 12] : [104, 16];
  const top = best ? TOP : (TOP + HEIGHT - EDGE - lines * (tall + gap) + gap) / 2;
  const wide = (WIDTH - 2 * EDGE - (columns - 1) * 40) / columns;
  rows.forEach((row, index) => {
    const x = EDGE + (index % columns) * (wide + 40);
    paintScore(pen, row, new DOMRect(x, top + Math.floor(index / columns) * (tall + gap), wide, tall));
  });
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

function paintScore(pen: CanvasRenderingContext2D, { name, score, wins }: Shown['scores'][number], box: DOMRect): void {
  const size = Math.round(box.height * 0.53);
  pen.fillStyle = wins ? '#ffffffeb' : '#00000047';
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, 16);
  pen.fill();
  pen.fillStyle = wins ? '#211d18' : '#fff';
  pen.font = `600 ${size}px Figtree`;
  const line = box.y + box.height / 2 + size * 0.34;
  pen.fillText(name, box.x + 22, line, box.width - 64 - 2.7 * size);
  pen.textAlign = 'right';
  pen.fillText(signed(score), box.right - 22, line);
  pen.textAlign = 'left';
}

function paintBest(pen: CanvasRenderingContext2D, { cards, said }: { cards: Element; said: string }): void {
  pen.fillStyle = '#ffffffd9';
  pen.font = '500 28px Figtree';
  pen.textAlign = 'center';
  pen.fillText(said, WIDTH / 2, 420, WIDTH - 2 * EDGE);
  pen.textAlign = 'left';
  const box = cards.getBoundingClientRect();
  const scale = Math.min((WIDTH - 2 * EDGE) / Math.max(1, box.width), 146 / Math.max(1, box.height));
  paint(pen, cards, (WIDTH - box.width * scale) / 2, 446, scale);
}
