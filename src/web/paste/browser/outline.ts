/** Marks where the reader is in the outline, while the page scrolls. */
export function followOutline(outline: HTMLElement): void {
  const links = Array.from(outline.querySelectorAll('a'));
  const margin = outline.parentElement;
  let current: Element | undefined;
  let isDue = false;
  const follow = () => {
    isDue = false;
    // Where a reader is: just below a line that was jumped to (`.l`), which is below the line that stays.
    const here = entryAt(links, 0.3 * innerHeight + 90);
    if (here === current) return;
    current?.removeAttribute('aria-current');
    here?.setAttribute('aria-current', 'true');
    current = here;
    if (here && margin) margin.scrollTop = here.offsetTop - margin.clientHeight / 2;
  };
  const soon = () => {
    if (!isDue) requestAnimationFrame(follow);
    isDue = true;
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon, { passive: true });
  soon();
}

/**
 * The last entry that begins above this height. Lines are found by what is there, because asking each for its place would
 * lay out a long text that is off the screen.
 */
function entryAt(links: HTMLAnchorElement[], y: number): HTMLAnchorElement | undefined {
  const isOfLines = links[0]?.hash.startsWith('#L') === true;
  if (!isOfLines)
    return links.findLast(({ hash }) => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      return target !== null && target.getBoundingClientRect().top <= y;
    });
  const code = document.querySelector(':is(main, main > .log) > .code');
  const { left = 0, width = 0 } = code?.getBoundingClientRect() ?? {};
  const line = document.elementFromPoint(left + width / 2, y)?.closest('.l');
  const number = Number(line?.id.slice(1) ?? 0);
  return links.findLast(({ hash }) => Number(hash.slice(2)) <= number);
}
