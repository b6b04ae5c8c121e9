// The ends of rules, where their pictures stand.

import type { Block } from './markdown';

/** The index of the last block of each rule, with the rule's number. */
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
