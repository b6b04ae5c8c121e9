import { expect, test } from 'vitest';
import { blocks, inline } from './markdown';

test('numbers of rules can be followed, strong words and code are told apart', () => {
  expect(inline('voir **ceci** (WO-13), `decks` et A-1.')).toEqual([
    { kind: 'text', text: 'voir ' },
    { kind: 'strong', text: 'ceci' },
    { kind: 'text', text: ' (' },
    { kind: 'rule', text: 'WO-13' },
    { kind: 'text', text: '), ' },
    { kind: 'code', text: 'decks' },
    { kind: 'text', text: ' et ' },
    { kind: 'rule', text: 'A-1' },
    { kind: 'text', text: '.' },
  ]);
});

test('a rule’s heading has the rule’s number as its place, and does not show it', () => {
  const [first, second, third] = blocks('## WO-9 POUBELLE\nElle se pose\nsur une rangée.\n\n- un\n  suite\n- deux\n');
  expect(first).toEqual({ kind: 'heading', level: 2, id: 'WO-9', text: [{ kind: 'text', text: 'POUBELLE' }] });
  expect(second).toEqual({ kind: 'paragraph', text: [{ kind: 'text', text: 'Elle se pose sur une rangée.' }] });
  expect(third).toMatchObject({ kind: 'list', items: [[{ text: 'un' }, { text: ' suite' }], [{ text: 'deux' }]] });
});

test('a rule of a game that this page does not have yet has its place too', () => {
  expect(blocks('## BT-2 ATOUT')).toEqual([{ kind: 'heading', level: 2, id: 'BT-2', text: [{ kind: 'text', text: 'ATOUT' }] }]);
  expect(inline('(BT-12)')).toContainEqual({ kind: 'rule', text: 'BT-12' });
  expect(inline('UTF-8, peut-être 3-4')).toEqual([{ kind: 'text', text: 'UTF-8, peut-être 3-4' }]);
});

test('tables keep their rows and lose their rulers', () => {
  expect(blocks('| a | b |\n|---|---|\n| c | d |')).toEqual([
    {
      kind: 'table',
      rows: [
        [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        [[{ kind: 'text', text: 'c' }], [{ kind: 'text', text: 'd' }]],
      ],
    },
  ]);
});
