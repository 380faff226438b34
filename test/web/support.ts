import { expect } from 'bun:test';
import { parse } from 'parse5';
import type { TestApp } from '../support/app.ts';
import { BELOW } from '../support/below.ts';
import { attribute, byClass, byTag, type Element, elementsIn, type Shown, textOf } from './elements.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export async function shown(response: Response | Promise<Response>): Promise<Shown> {
  const { status, headers } = await response;
  const html = await (await response).text();
  const elements = elementsIn(parse(html));
  return { status, headers, html, elements, text: textOf(elements.find((e) => e.tagName === 'body')) };
}

/** Pages that a test renders by itself do not come through what takes the path off. */
const ASSET = new RegExp(`^(?:${BELOW})?/assets/[\\w-]+\\.js$`);

/** Scripts that are not files of ours, or that have something inside. */
export const foreignScripts = (page: Shown): Element[] =>
  byTag(page, 'script').filter(
    (script) => !ASSET.test(attribute(script, 'src') ?? '') || textOf(script) !== '',
  );

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
export type { Shown } from './elements.ts';

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
