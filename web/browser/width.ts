// In the page: says so as soon as anything, be it for a frame, makes the page wider than the screen.
// A phone then shows the page smaller, and what a finger is about to touch moves away under it.

/**
 * The width is read in every frame while something changes or moves, and not at all while nothing does: a page that waits for its
 * turn costs nothing then.
 */
export function watchWidth(): void {
  let [awake, told] = [false, false];
  const tell = (width: number): void => {
    const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > screen.width);
    const named = beyond.map((element) => `${element.tagName}.${element.getAttribute('class')}`).join(', ');
    console.error(`the page is ${width} wide on ${screen.width}: ${named}`);
    told = true;
  };
  const look = (): void => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > screen.width) tell(scrollWidth);
    awake = !told && document.getAnimations().some(({ playState }) => playState === 'running');
    if (awake) requestAnimationFrame(look);
  };
  const wake = (): void => {
    if (awake || told) return;
    awake = true;
    requestAnimationFrame(look);
  };
  // A tab that is not at any page is as wide as it likes.
  if (location.protocol === 'about:' || !(document instanceof HTMLDocument)) return;
  new MutationObserver(wake).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What changes without a change of the document: a font or a picture that has come, a hover, a size, a style's own motion.
  for (const event of ['load', 'resize', 'transitionrun', 'animationstart', 'pointermove', 'pointerdown', 'pointerup', 'focusin'])
    addEventListener(event, wake, { capture: true, passive: true });
  document.fonts.addEventListener('loadingdone', wake);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', wake);
  // A motion that a script begins is told by no event.
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    wake();
    return animate.apply(this, given);
  };
  wake();
}
