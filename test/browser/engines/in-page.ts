/**
 * Runs in the page, so each function stands alone. The elements of a selector: CSS, or `text=` with a part of the text,
 * ignoring case; ` >> ` looks inside what was found before, and `nth=` takes one of it.
 */
export function select(selector: string): Element[] {
  let found: Element[] = [document.documentElement];
  for (const part of selector.split(' >> ')) {
    const [, nth] = /^nth=(\d+)$/.exec(part) ?? [];
    if (nth !== undefined) {
      found = found.slice(Number(nth), Number(nth) + 1);
      continue;
    }
    const text = part.startsWith('text=') ? part.slice('text='.length).toLowerCase() : null;
    const hasText = ({ textContent }: Element) =>
      textContent
        .replace(/\s+/g, ' ')
        .toLowerCase()
        .includes(text ?? '');
    found = found.flatMap((root) => {
      if (text === null) return Array.from(root.querySelectorAll(part));
      const all = [root, ...root.querySelectorAll('body, body *')];
      return all.filter((element) => hasText(element) && !Array.from(element.children).some(hasText));
    });
  }
  return found;
}

export function isShown(element: Element): boolean {
  if (getComputedStyle(element).display === 'contents') {
    const hasBox = ({ width, height }: DOMRect) => width > 0 && height > 0;
    return Array.from(element.children).some((child) => hasBox(child.getBoundingClientRect()));
  }
  const { width, height } = element.getBoundingClientRect();
  // What is in closed details has a size.
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Where a person would click; null while it moves, or lies below something else. */
export async function centerOf(element: Element): Promise<{ x: number; y: number } | null> {
  const center = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = center();
  await new Promise(requestAnimationFrame);
  const { x, y } = center();
  const top = document.elementFromPoint(x, y);
  const isHit =
    top !== null &&
    (element.contains(top) || top.contains(element.closest('label, button, a, summary') ?? element));
  return isHit && x === before.x && y === before.y ? { x, y } : null;
}
