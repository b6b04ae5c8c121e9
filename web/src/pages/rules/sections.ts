// Where each rule ends: its picture stands there.

import type { Block } from './markdown';

/** The last block of each rule, and the rule's number. */
export function endsOf(blocks: Block[]): Map<number, string> {
  const ends = new Map<number, string>();
  let rule = '';
  blocks.forEach((block, index) => {
    if (block.kind === 'heading') rule = block.id;
    const next = blocks[index + 1];
    if (rule && block.kind !== 'heading' && (!next || next.kind === 'heading')) ends.set(index, rule);
  });
  return ends;
}
