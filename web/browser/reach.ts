// Whether every control can be reached: scrolled into view, with nothing covering it.

import type { Visitor } from './visitor';

/** The controls within `root` that cannot be reached, and what hides each; it must have some. Opens all `details`. */
export function unreachable({ page }: Visitor, root: string): Promise<string[]> {
  return page.evaluate((root) => {
    const place = document.querySelector(root);
    if (!place) return [`no ${root}`];
    for (const fold of place.querySelectorAll('details')) fold.open = true;
    const all = [...place.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')];
    const controls = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.hidden-but-spoken'));
    if (!controls.length) return [`no control in ${root}`];
    return controls.flatMap((wanted) => {
      wanted.scrollIntoView({ block: 'center', inline: 'center' });
      // A link may be broken over two lines, and the middle of its box is then in neither of them.
      const { left, top, width, height } = wanted.getClientRects()[0]!;
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = wanted.closest('label');
      if (found && (wanted.contains(found) || found.contains(wanted) || label?.contains(found))) return [];
      const name = wanted.getAttribute('aria-label') ?? wanted.textContent?.trim();
      return [`${name}: hidden by ${found?.outerHTML.slice(0, 160) ?? 'the edge'}`];
    });
  }, root);
}
