import { describe, expect, it } from 'vitest';
import { tumble } from './tumble';

describe('a tumbling die', () => {
  it('comes to rest flat', () => {
    expect(tumble(30, () => 0.7).at(-1)?.transform).toBe('translate3d(0px, 0px, -30px) rotateX(0deg) rotateY(0deg) rotateZ(0deg)');
  });
});
