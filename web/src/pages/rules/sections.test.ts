import { expect, test } from 'vitest';
import { blocks } from './markdown';
import { endsOf } from './sections';

test('a rule ends with its last block, be it a list; a chapter without a number has no end', () => {
  const all = blocks('## WO-1 Un\nTexte.\n\n- liste\n\n## WO-2 Deux\nTexte.\n\n## Le temps\nTexte.\n');
  expect([...endsOf(all)]).toEqual([
    [2, 'WO-1'],
    [4, 'WO-2'],
  ]);
});
