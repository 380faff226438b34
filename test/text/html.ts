import { expect } from 'bun:test';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element as a browser would build it. */
export interface Found {
  tag: string;
  attributes: Record<string, string>;
  text: string;
}

/** All elements of some HTML, in their order. */
export const elementsOf = (html: string): Found[] => found(parseFragment(html));

/** The text of some HTML, as a browser would show it. */
export const textOf = (html: string): string => textIn(parseFragment(html));

function found(node: Node): Found[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(found) : [];
  if (!('tagName' in node)) return below;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, text: textIn(node) }, ...below];
}

export function textIn(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** Expects no other elements than these, and no other attributes and values. */
export function expectOnly(elements: Found[], tags: RegExp, values: Record<string, RegExp>): void {
  for (const { tag, attributes } of elements) {
    expect(tag).toMatch(tags);
    for (const [name, value] of Object.entries(attributes)) {
      expect(value).toMatch(Object.hasOwn(values, name) ? (values[name] as RegExp) : /^\b$/);
    }
  }
}

/** Texts that run something wherever they are taken for HTML. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</span></code></pre><svg/onload=alert(1)>',
  '"><b onmouseover="alert(1)">\' autofocus onfocus=alert(1) x="',
  '&lt;script&gt;&#60;b&#62;&amp;',
  '<!--><img src=x onerror=alert(1)>-->]]><![CDATA[<b>]]>',
  '`$\x7balert(1)}`</style></title></textarea><iframe srcdoc="<b>">',
  'a\u2028b\u2029c\u00a0d\ufeffe',
];
