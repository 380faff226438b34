import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** A page as a browser reads it. */
export interface Shown {
  status: number;
  headers: Headers;
  html: string;
  /** All elements, in their order. */
  elements: Element[];
  /** The text of the body, as it is read. */
  text: string;
}

/** An element and all that it contains, in their order. */
export function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

export function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs.find((attr) => attr.name === name)?.value;

export const byTag = (page: Shown, ...tags: string[]): Element[] =>
  page.elements.filter((element) => tags.includes(element.tagName));

/** Those within another element, in their order; without tags, all of them. */
export const inside = (element: Element | undefined, ...tags: string[]): Element[] =>
  (element ? elementsIn(element).slice(1) : []).filter(
    ({ tagName }) => tags.length === 0 || tags.includes(tagName),
  );

/** Those of the page's own matter, without its frame. */
export const inMain = (page: Shown, ...tags: string[]): Element[] =>
  byTag(page, 'main').flatMap((main) => inside(main, ...tags));

/** Where the link to the next page of a list leads; undefined on the last. */
export const nextOf = (page: Shown): string | undefined =>
  attribute(
    byTag(page, 'a').find((link) => attribute(link, 'rel') === 'next'),
    'href',
  );

export const byClass = (page: Shown, name: string): Element[] =>
  page.elements.filter((element) => attribute(element, 'class')?.split(' ').includes(name));

/** The field of a form with this name. */
export const field = (page: Shown, name: string): Element | undefined =>
  byTag(page, 'input', 'select', 'textarea').find((element) => attribute(element, 'name') === name);

/** What a browser would send for this field. */
export function valueIn(page: Shown, name: string): string {
  const element = field(page, name);
  if (attribute(element, 'type') === 'radio') {
    const checked = byTag(page, 'input').filter((one) => attribute(one, 'name') === name);
    return (
      attribute(
        checked.find((one) => attribute(one, 'checked') !== undefined),
        'value',
      ) ?? ''
    );
  }
  if (element?.tagName !== 'select') return attribute(element, 'value') ?? textOf(element);
  const options = elementsIn(element).filter(({ tagName }) => tagName === 'option');
  const selected = options.find((option) => attribute(option, 'selected') !== undefined);
  return attribute(selected ?? options[0], 'value') ?? '';
}

/** The sentence that a field is described by when it is wrong. */
export function problemOf(page: Shown, name: string): string | undefined {
  const element = field(page, name);
  if (attribute(element, 'aria-invalid') !== 'true') return undefined;
  const ids = attribute(element, 'aria-describedby')?.split(' ') ?? [];
  return textOf(page.elements.find((e) => attribute(e, 'id') === ids[0]));
}

/** The text of a paste as its page shows it, its lines joined. */
export const shownText = (page: Shown): string =>
  byClass(page, 'l')
    .map((line) => textOf(elementsIn(line).filter(({ tagName }) => tagName === 'span')[1]))
    .join('') + textOf(byClass(page, 'rest')[0]);
