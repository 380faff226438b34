import { expect } from 'bun:test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { TestApp } from '../support/app.ts';
import { BELOW } from '../support/below.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

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

export async function shown(response: Response | Promise<Response>): Promise<Shown> {
  const { status, headers } = await response;
  const html = await (await response).text();
  const elements = elementsIn(parse(html));
  return { status, headers, html, elements, text: textOf(elements.find((e) => e.tagName === 'body')) };
}

function elementsIn(node: Node): Element[] {
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

/** Pages that a test renders by itself do not come through what takes the path off. */
const ASSET = new RegExp(`^(?:${BELOW})?/assets/[\\w-]+\\.js$`);

/** Scripts that are not files of ours, or that have something inside. */
export const foreignScripts = (page: Shown): Element[] =>
  byTag(page, 'script').filter(
    (script) => !ASSET.test(attribute(script, 'src') ?? '') || textOf(script) !== '',
  );

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

export type FormFields = Record<string, string>;
/** By name, or one by one in their order. */
export type Fields = Record<string, string | string[]> | [string, string][];

export function encoded(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form.toString();
}

export interface Sender {
  headers?: Record<string, string>;
  address?: string;
}

export { paste } from '../support/app.ts';

/** Sends a form as a browser does. */
export const post = (app: TestApp, path: string, fields: FormFields = {}, sender: Sender = {}) =>
  app.send('POST', path, {
    body: encoded(fields),
    ...sender,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'user-agent': FIREFOX,
      ...sender.headers,
    },
  });

/** Goes to an address as a browser does. */
export const visit = (app: TestApp, path: string, sender: Sender = {}) =>
  app.send('GET', path, { ...sender, headers: { 'user-agent': FIREFOX, ...sender.headers } });

/** How often a paste was opened: what a page says that itself counts nothing. */
export async function viewsOf(app: TestApp, path: string): Promise<number> {
  const page = await shown(visit(app, path, { headers: { 'sec-purpose': 'prefetch' } }));
  return Number(/([\d,]+) views?/.exec(textOf(byClass(page, 'facts')[0]))?.[1]?.replaceAll(',', ''));
}

/** The elements of pages of ours. */
export const SAFE_TAGS = [
  ...['html', 'head', 'meta', 'title', 'link', 'body', 'a', 'header', 'svg', 'path', 'nav', 'main'],
  ...['h1', 'div', 'p', 'ul', 'li', 'time', 'label', 'input', 'select', 'option', 'textarea', 'button'],
  ...['form', 'aside', 'b', 'strong', 'pre', 'code', 'span', 'i', 'output', 'details', 'summary'],
  ...['script', 'kbd', 'circle', 'table', 'caption', 'tbody', 'tr', 'th', 'td', 'section', 'h2', 'h3'],
  ...['fieldset', 'legend', 'small', 'br', 'footer', 'ol'],
];
export const CSP =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What every page must be, whoever wrote the texts in it. */
export function expectSafe(page: Shown, more: string[] = []): void {
  const allowed = [...SAFE_TAGS, ...more];
  expect(page.elements.map(({ tagName }) => tagName).filter((tag) => !allowed.includes(tag))).toEqual([]);
  expect(foreignScripts(page)).toEqual([]);
  const attributes = page.elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
  expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
  const addresses = byTag(page, 'link', 'a', 'form').map(
    (e) => attribute(e, 'href') ?? attribute(e, 'action') ?? '',
  );
  // Those who read the address of the oEmbed provider do so from elsewhere.
  const own = /^(?:[/#]|$|http:\/\/paste\.test\/oembed\?)/;
  expect(addresses.filter((address) => !own.test(address) || address.startsWith('//'))).toEqual([]);
  expect(page.headers.get('content-security-policy')).toBe(CSP);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
  expect(page.headers.get('cache-control')).toMatch(/^(no-store|private, no-cache)$/);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.html).toStartWith('<!doctype html>');
}
