import { expect } from 'bun:test';
import { attribute, byTag, foreignScripts, type Shown } from './support.ts';

/** The elements of pages of ours. */
export const SAFE_TAGS = [
  ...['html', 'head', 'meta', 'title', 'link', 'body', 'a', 'header', 'svg', 'path', 'nav', 'main'],
  ...['h1', 'div', 'p', 'ul', 'li', 'time', 'label', 'input', 'select', 'option', 'textarea', 'button'],
  ...['form', 'aside', 'b', 'strong', 'pre', 'code', 'span', 'i', 'output', 'details', 'summary'],
  ...['script', 'kbd', 'circle', 'table', 'caption', 'tbody', 'tr', 'th', 'td', 'section', 'h2'],
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
