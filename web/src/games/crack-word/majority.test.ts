import { describe, expect, it } from 'vitest';
import { readLine } from './cards';
import { holder, visible } from './majority';

const held = (line: string[], majority: 'relative' | 'absolute' = 'relative'): number | null => holder(readLine(line), 4, majority);

describe('the majority of a line', () => {
  it('counts visible cards only', () => {
    expect(visible(readLine(['A0/A1', 'B0', 'C1']), 2)).toEqual([1, 2]);
    expect(held(['A0/A1', 'B0', 'C1'])).toBe(1);
  });
  it('is more than any other colour, or than half of all', () => {
    const line = ['A0', 'B0', 'C1', 'D2'];
    expect(held(line)).toBe(0);
    expect(held(line, 'absolute')).toBeNull();
    expect(held(['A0', 'B0', 'C1'], 'absolute')).toBe(0);
  });
  it('is nobody’s where the line is empty or tied', () => {
    expect(held([])).toBeNull();
    expect(held(['A0', 'B1'])).toBeNull();
  });
  it('counts jokers double where the most is tied, once', () => {
    expect(held(['A0', '?B1'])).toBe(1);
    expect(held(['?A0', '?B1'])).toBeNull();
    expect(held(['?A0', 'B1', 'C1'])).toBe(1);
    expect(held(['A0', '?B1'], 'absolute')).toBe(1);
  });
  it('does not double where a colour does not tie for the most', () => {
    expect(held(['A0', 'B0', '?C1', 'D2', 'E2', 'F2'])).toBe(2);
  });
});
