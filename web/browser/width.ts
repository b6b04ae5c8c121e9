// In the page: reports an error as soon as anything makes the page wider than the screen, even for one frame. A phone would then zoom
// out, and the target under a finger would move away.

/**
 * The width is read in every frame while something changes or moves, and never while the page is at rest: an idle page costs
 * nothing.
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
  // A blank tab may have any width.
  if (location.protocol === 'about:' || !(document instanceof HTMLDocument)) return;
  new MutationObserver(wake).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // Changes that are no mutations of the document: a font or an image that has loaded, a hover, a resize, a CSS animation.
  for (const event of ['load', 'resize', 'transitionrun', 'animationstart', 'pointermove', 'pointerdown', 'pointerup', 'focusin'])
    addEventListener(event, wake, { capture: true, passive: true });
  document.fonts.addEventListener('loadingdone', wake);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', wake);
  // An animation that a script starts fires no event.
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    wake();
    return animate.apply(this, given);
  };
  wake();
}
