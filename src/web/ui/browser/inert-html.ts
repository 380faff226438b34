/** Elements whose text is not prose (`src/text/richtext.ts` drops them too), or is parsed by other rules. */
const DROPPED = 'script|style|template|iframe|object|svg|math|textarea|title|xmp|noembed|noframes';

/**
 * Everything in HTML except text. No alternative searches past the next `<` for its end, except those that then match
 * to the end of the text, so the time is linear in the length.
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
/** Matches attributes without a value too: otherwise each of their letters would be tried as a start. */
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** By their new names. The style says which `<b>` is not bold (`rich/schema.ts`); ProseMirror needs its own. */
const KEPT: Record<string, string> = { href: 'href', style: 'data-style', 'data-pm-slice': 'data-pm-slice' };

/** How Safari copies a space between elements. */
const SPACE = /<span class="Apple-converted-space"[^<>]*>(?:&nbsp;|\s)*<\/span>/g;

/**
 * Foreign HTML without styles, event handlers and anything that loads. The editor's schema keeps them out as well, but
 * even a document in which nothing runs reports each as a violation of our content security policy (Chromium), so they
 * are removed before parsing. The result is rebuilt from the tags, and every `<` left begins one.
 */
export const inertHtml = (html: string): string =>
  html.replace(SPACE, ' ').replace(PART, (part, _dropped, end1, name1, rest1, end2, name2, rest2) => {
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
