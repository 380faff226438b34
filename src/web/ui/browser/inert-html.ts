/** Their text is no prose (`src/text/richtext.ts` drops it, too), or would be parsed by other rules. */
const DROPPED = 'script|style|template|iframe|object|svg|math|textarea|title|xmp|noembed|noframes';

/**
 * What HTML is made of, but for text. No part goes past the next `<` in search of its end, but for those that
 * reach to the end of the text without one: so no text takes longer than its length.
 */
const PART = new RegExp(
  [
    /<!--[\s\S]*?(?:-->|$)/,
    new RegExp(`<(${DROPPED})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`),
    /<[!?][^<>]*>/,
    /<(\/?)([a-z][\w-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/,
    /<(\/?)([a-z][\w-]*)([^<>]*)>/,
    /</,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
/** One without a value is matched as well: looked for and not found, each of its letters would be tried as a start. */
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** By their new names. Styles say which `<b>` is none (`rich/schema.ts`), ProseMirror where a copy was cut out. */
const KEPT: Record<string, string> = { href: 'href', style: 'data-style', 'data-pm-slice': 'data-pm-slice' };

/**
 * HTML of others without styles, handlers and what loads. Even a document in which nothing runs says of each that
 * our content security policy refuses it, so that it must go before anything is parsed. It is rebuilt from the
 * tags, and no `<` is left that is not the beginning of one.
 */
export const inertHtml = (html: string): string =>
  html.replace(PART, (part, _dropped, end1, name1, rest1, end2, name2, rest2) => {
    const [end, name, rest] = name1 === undefined ? [end2, name2, rest2] : [end1, name1, rest1];
    if (name === undefined) return part === '<' ? '&lt;' : '';
    if (/^plaintext$/i.test(name)) return '';
    return end ? `</${name}>` : `<${name}${attributesIn(rest, /^a$/i.test(name))}>`;
  });

const attributesIn = (text: string, isLink: boolean): string =>
  Array.from(text.matchAll(ATTRIBUTE), ([, name = '', a, b, c]) => {
    const kept = KEPT[name.toLowerCase()];
    if (kept === undefined || (kept === 'href' && !isLink)) return '';
    return ` ${kept}="${(a ?? b ?? c ?? '').replaceAll('"', '&quot;')}"`;
  }).join('');
