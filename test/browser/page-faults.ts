/**
 * Looks at the page that is laid out: run inside of it, at one width after another. What was seen once counts as seen,
 * so that the last look knows the text that no reader ever sees.
 */

/** The text that may be out of sight, and why. */
const MAY_BE_UNSEEN: Record<string, string> = {
  '[hidden], [popover]:not(:popover-open)': 'a script shows it when it has something to say',
  '.foot:has(> .at:empty)': 'appears once lines are selected',
  'main:not(:has(tbody [type=checkbox])) .chosen': 'appears once a row is ticked, and there is none',
  '.say': 'words of the sentence for another choice',
  '.options:not(:has([value=date]:checked)) .cell:has(#expires_at)':
    'asks for the time that the choice beside it names',
  '.title-page': 'gives way to the text',
  '.outline > summary': 'opens the list where the margin has no room for it; the text of a patch has its own',
  '.branch > summary > i': 'names a closed fold; every state opens with them open',
  '.sr': 'for screen readers, which need more words than the eye',
  'script, style, template, title, desc': 'not text of the page',
  'select, textarea, .cm-editor': 'drawn by the browser or the editor as far as it has room',
  ':root:not([data-js]) :is(.js-only, .js-share)': 'works with JavaScript alone',
  ':root[data-js] .js-off': 'needed without JavaScript alone',
  kbd: 'names a key, which a phone has not',
  '.js-share': 'works where the browser can share',
};

const CONTROLS =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, [contenteditable=true], label:has(input, select)';
const TARGET_MIN = 24;
const CONTRAST_MIN = 4.5;
const CONTRAST_MIN_LARGE = 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const seen = new WeakSet<Node>();

/** What is wrong at this width. */
export function look(): string[] {
  const root = document.documentElement;
  const theme = root.dataset.theme;
  const faults: string[] = [];
  const withScript = root.dataset.js !== undefined;
  for (const shares of withScript ? [false, true] : [false]) {
    root.toggleAttribute('data-share', shares);
    faults.push(...overlaps(), ...sideways(''), ...smallTargets(), ...squeezed());
  }
  root.toggleAttribute('data-share', false);
  markSeen();
  faults.push(...strays());
  for (const each of ['light', 'dark']) {
    root.dataset.theme = each;
    faults.push(...faint(each));
  }
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  const tick = document.querySelector<HTMLInputElement>('tbody [type=checkbox]:not(:checked)');
  const folds = [...document.querySelectorAll('details')];
  const before = folds.map(({ name, open }) => ({ name, open }));
  // What asks once more lies in a menu: the menu is open with the question closed, too.
  for (const opens of [() => false, (details: Element) => !details.matches('.confirm'), () => true]) {
    for (const details of folds) Object.assign(details, { name: '', open: opens(details) });
    markSeen();
  }
  if (tick) tick.checked = true;
  markSeen();
  faults.push(...sideways(', with everything open'));
  for (const [at, details] of folds.entries()) Object.assign(details, before[at]);
  if (tick) tick.checked = false;
  return [...new Set(faults)];
}

/** What is wrong on paper of this width. */
export function lookPrinted(): string[] {
  markSeen();
  return [...overlaps(), ...sideways(''), ...cut()];
}

/** Paper cannot be scrolled. */
function cut(): string[] {
  return [...document.body.querySelectorAll(':not(.cm-editor *, select, textarea)')]
    .filter((element) => /auto|scroll/.test(styleOf(element).overflowX) && boxesOf(element).length > 0)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((element) => `${describe(element)} is cut`);
}

/** Counts what is in sight just now as seen. */
function markSeen(): void {
  for (const text of texts()) if (!seen.has(text) && boxesOf(text).length > 0) seen.add(text);
}

/** The text that was never seen, not even with the focus on it. */
export function unseen(): string[] {
  const exempt = Object.keys(MAY_BE_UNSEEN).join();
  const found = texts().filter((text) => !seen.has(text) && !text.parentElement?.closest(exempt));
  return [
    ...new Set(
      found
        .filter((text) => {
          text.parentElement?.closest<HTMLElement>('a, button, input, [tabindex]')?.focus();
          return boxesOf(text).length === 0;
        })
        .map((text) => `out of sight at every width: ${describe(text.parentElement)} “${short(text.data)}”`),
    ),
  ].slice(0, 9);
}

/** What readers of another language would not understand, but for texts that people wrote. */
const MAY_BE_ENGLISH =
  '[lang=en], .code, .prose, .view, .feed pre, [dir=auto], .notice, .brand, .diff, .outline, code, kbd, pre, [hidden], #title, textarea, .cm-editor, .ProseMirror, .qr';
/** Two of them make a sentence of English, and of no other language of the site. */
const ENGLISH_WORDS = /\b(the|this|you|your|with|and|of|cannot|from|that|have|it|is|not|are|to|only)\b/gi;
const READ_ALOUD = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'data-pre',
  'data-unit',
  'data-head',
  'data-drop',
];

/** The sentences of English that a page says in any way. */
export function englishWords(): string[] {
  const own = [...document.body.querySelectorAll('*')].filter((element) => !element.closest(MAY_BE_ENGLISH));
  const said = [
    document.querySelector('h1[dir=auto]') ? '' : document.title,
    ...own.flatMap((element) => READ_ALOUD.map((name) => element.getAttribute(name) ?? '')),
    ...texts()
      .filter(({ parentElement }) => !parentElement?.closest(`${MAY_BE_ENGLISH}, script, style`))
      .map(({ data }) => data),
  ];
  const isEnglish = (text: string) =>
    new Set(text.match(ENGLISH_WORDS)?.map((word) => word.toLowerCase())).size > 1;
  return [...new Set(said.filter(isEnglish))].map((text) => `says “${text.trim().slice(0, 60)}”`);
}

/** Where the text of a paste begins; 0 on other pages. */
export function textTop(): number {
  scrollTo(0, 0);
  const about = document.querySelector(
    'main:not(:has(> .note)) > .about:is(.lean, .reading > *):first-child:not(:has(.qr))',
  );
  if (!about) return 0;
  // Tables begin with text for screen readers, which has no box.
  const first = texts().find(
    (text) => isBelow(text, about) && !text.parentElement?.closest('.log-tools') && boxesOf(text).length > 0,
  );
  return first ? (boxesOf(first, false)[0]?.top ?? 0) : 0;
}

const isBelow = (node: Node, other: Node): boolean =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !other.contains(node);

function texts(root: Node = document.body): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/\S/.test(text.data)) found.push(text);
  }
  return found;
}

/** What a reader can see of a text, by scrolling if need be. */
function boxesOf(node: Text | Element, scrolled = true): Box[] {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
  const range = document.createRange();
  if (node instanceof Text) range.selectNodeContents(node);
  const rects = [...(node instanceof Text ? range : node).getClientRects()];
  let boxes: Box[] = rects.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, clipPath } = styleOf(at);
    if (clipPath !== 'none') return [];
    if (!scrolled || at === node || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const outer = at.getBoundingClientRect();
    // What a scroller hides can be scrolled to, and is then somewhere within it.
    const scrolls = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
    boxes = scrolls && boxes.length > 0 ? [outer] : boxes.map((box) => intersection(box, outer));
  }
  return boxes.filter(
    ({ left, top, right, bottom }) =>
      right - left > 1 && bottom - top > 1 && right + scrollX > 0 && bottom + scrollY > 0,
  );
}

const styleOf = (element: Element) => getComputedStyle(element);

/** Controls that lie over each other or under a text: whoever wants the one gets the other. */
function overlaps(): string[] {
  const controls = [...document.querySelectorAll(CONTROLS)].map((element) => ({ element, isControl: true }));
  const around = texts().flatMap((text) =>
    text.parentElement && !text.parentElement.closest(CONTROLS) ? [{ element: text, isControl: false }] : [],
  );
  const items = [...controls, ...around]
    .flatMap(({ element, isControl }) => {
      const layer = layerOf(element);
      return boxesOf(element, false).map((box) => ({
        element,
        isControl,
        layer,
        ...inScrollers(element, box),
      }));
    })
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    .sort((a, b) => a.top - b.top);
  const faults: string[] = [];
  for (const [at, one] of items.entries()) {
    for (let next = at + 1; next < items.length; next++) {
      const other = items[next];
      if (!other || other.top >= one.bottom - 1.5) break;
      if (!one.isControl && !other.isControl) continue;
      if (one.layer !== other.layer) continue;
      if (other.left >= one.right - 1.5 || one.left >= other.right - 1.5) continue;
      if (Math.min(one.bottom, other.bottom) - other.top < 1.5) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      faults.push(`${describe(one.element)} and ${describe(other.element)} overlap`);
    }
  }
  return faults.slice(0, 9);
}

/** Only what a scroller shows just now. */
function inScrollers(node: Node, box: Box): Box {
  let found = box;
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    if (styleOf(at).overflowX !== 'visible') found = intersection(found, at.getBoundingClientRect());
  }
  return found;
}

const intersection = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** What is over the page on purpose is compared with what lies in the same layer alone. */
function layerOf(node: Node): Element | null {
  for (let at = node instanceof Element ? node : node.parentElement; at; at = at.parentElement) {
    const { position, zIndex } = styleOf(at);
    if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto'))
      return at;
    // It stands in the empty editor, which takes the clicks beside its links.
    if (at.matches('.title-page')) return at;
  }
  return null;
}

export function sideways(when: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.body.querySelectorAll('*')].find(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && boxesOf(element).length > 0,
  );
  return [`scrolls sideways${when}: ${scrollWidth} px wide, by ${describe(widest ?? null)}`];
}

/** Words of a sentence that break within, because their column is a few letters wide. */
function squeezed(): string[] {
  return texts()
    .filter((text) => {
      const words = text.data.trim().split(/\s+/);
      // Chinese and Japanese wrap within words.
      if (/[\u3040-\u9fff]/.test(text.data)) return false;
      // A long word may break in a narrow title, and so may the name of a file.
      if (text.parentElement?.closest('pre, .cm-editor') || words.some((word) => /.{15}|\w\W\w/.test(word)))
        return false;
      return new Set(boxesOf(text).map(({ top }) => Math.round(top))).size > words.length;
    })
    .map((text) => `${describe(text)} is squeezed: its words break`)
    .slice(0, 9);
}

/** A nested item begins right of the item that it belongs to, and a title in another direction where all titles do. */
function strays(): string[] {
  const startOf = (node: Node | null | undefined) => {
    const text = node && texts(node)[0];
    return text ? boxesOf(text)[0]?.left : undefined;
  };
  const items = [...document.querySelectorAll('.prose li li')].flatMap((item) => {
    const [inner, outer] = [startOf(item), startOf(item.parentElement?.closest('li'))];
    return inner !== undefined && outer !== undefined && inner < outer + 8
      ? [`${describe(item)} is not indented`]
      : [];
  });
  const titles = [...document.querySelectorAll('h1[dir]')].flatMap((title) => {
    const start = startOf(title);
    const isStray = start !== undefined && start > title.getBoundingClientRect().left + 2;
    return isStray ? [`${describe(title)} does not begin where titles do`] : [];
  });
  return [...items, ...titles];
}

/** Links within a sentence are exempt, as in WCAG 2.5.8, and the ticks of a log: Previous and Next lead to the same lines. */
function smallTargets(): string[] {
  if (matchMedia('print').matches) return [];
  return [...document.querySelectorAll('a[href], button, summary, select')]
    .filter((element) => {
      if (element.matches('.ticks a')) return false;
      if (
        element.matches(':is(p, dd, td, li, label, .quiet, .prose *) > a') &&
        styleOf(element).display === 'inline'
      )
        return false;
      const boxes = boxesOf(element);
      const height =
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      return boxes.length > 0 && height < TARGET_MIN - 0.5;
    })
    .map(
      (element) =>
        `${describe(element)} is only ${Math.round(element.getBoundingClientRect().height)} px high`,
    )
    .slice(0, 9);
}

/** Text that hardly stands out from what is behind it. */
function faint(theme: string): string[] {
  const faults = new Set<string>();
  const judged = new Set<string>();
  for (const text of texts()) {
    const element = text.parentElement;
    if (!element || element.closest(':disabled, [aria-busy=true]')) continue;
    const { color, fontSize, fontWeight } = styleOf(element);
    const key = [color, fontSize, fontWeight, ...backgroundsOf(element)].join();
    if (judged.has(key)) continue;
    if (boxesOf(text).length === 0) continue;
    judged.add(key);
    const behind = backgroundsOf(element).reduceRight<Colour>(
      (below, each) => over(rgba(each), below),
      [255, 255, 255, 1],
    );
    const contrast = contrastOf(over(rgba(color), behind), behind);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700);
    if (contrast < (isLarge ? CONTRAST_MIN_LARGE : CONTRAST_MIN) - 0.05)
      faults.add(
        `${describe(element)} “${short(text.data)}” has a contrast of ${contrast.toFixed(2)} in ${theme}`,
      );
  }
  return [...faults].slice(0, 9);
}

function backgroundsOf(element: Element): string[] {
  const found: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = styleOf(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') found.push(backgroundColor);
  }
  return found;
}

type Colour = [number, number, number, number];
const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const colours = new Map<string, Colour>();

function rgba(colour: string): Colour {
  const known = colours.get(colour);
  if (known) return known;
  if (!context) throw new Error('no canvas');
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
  const found: Colour = [r, g, b, a / 255];
  colours.set(colour, found);
  return found;
}

const over = ([r, g, b, a]: Colour, [br, bg, bb]: Colour): Colour => [
  r * a + br * (1 - a),
  g * a + bg * (1 - a),
  b * a + bb * (1 - a),
  1,
];

function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((each) => {
    const c = each / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function describe(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return 'nothing';
  const name = (at: Element) =>
    at.localName + (at.id ? `#${at.id}` : '') + [...at.classList].map((each) => `.${each}`).join('');
  const parent = element.parentElement ? `${name(element.parentElement)} > ` : '';
  return `${node === element ? '' : 'the text of '}${parent}${name(element)} “${short(element.textContent)}”`;
}

const short = (text: string | null): string => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 24);
