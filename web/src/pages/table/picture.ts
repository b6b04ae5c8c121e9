// The result as a picture to share, drawn here: nothing is sent anywhere.

import type { About } from '../../lib/games';
import { signed } from '../../lib/signed';

export async function picture(game: About, headline: string, scores: [string, number][]): Promise<string> {
  await document.fonts.load('600 64px Fraunces');
  const canvas = document.createElement('canvas');
  const [width, height] = [1200, 630];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  const felt = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, width);
  felt.addColorStop(0, colour(`${game.colour}-light`));
  felt.addColorStop(0.55, colour(game.colour));
  felt.addColorStop(1, colour(`${game.colour}-deep`));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff24';
  pen.font = '700 620px Fraunces';
  pen.textAlign = 'right';
  pen.fillText(game.initial, width + 40, 470);
  pen.textAlign = 'left';
  pen.fillStyle = '#fff';
  pen.font = '600 40px Fraunces';
  pen.fillText(`Lettrine · ${game.title}`, 70, 100);
  pen.font = '600 72px Fraunces';
  pen.fillText(headline, 70, 210, width - 140);
  pen.font = '500 40px Figtree';
  scores.slice(0, 6).forEach(([name, score], index) => {
    const y = 300 + index * 56;
    pen.fillText(name, 70, y, 620);
    pen.textAlign = 'right';
    pen.fillText(signed(score), 830, y);
    pen.textAlign = 'left';
  });
  return canvas.toDataURL('image/png');
}
