import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { elementsOf } from './html.ts';
import { SAFE_TAGS } from './richtext-tree.ts';

/** Elements and attributes that only Markdown makes, beside those of rich text. */
const ATTRIBUTES: Record<string, string[]> = {
  ...{
    a: ['href', 'rel', 'id', 'class', 'aria-label'],
    pre: ['tabindex'],
    ol: ['start'],
    li: ['id', 'class'],
  },
  ...{ div: ['class', 'role', 'aria-label', 'tabindex', 'id'], table: [], thead: [], tbody: [], tr: [] },
  ...{ th: ['class'], td: ['class'], input: ['type', 'disabled', 'checked', 'aria-label'] },
  ...{ section: ['class', 'aria-label'], span: ['id', 'class', 'data-title'], i: ['class'] },
  ...{ small: [], figure: ['class'], figcaption: [] },
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
};
const VALUES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|#md-|#fn(?:ref)?-\d)/i,
  id: /^(?:md-|fn-\d|fnref-\d)/,
  class: /^(?:task|num|wide|noted|side-notes?|plate(?: small)?|undrawn|[a-z](?: [a-z])*)$/,
  start: /^\d+$/,
  type: /^checkbox$/,
};

/** What in rendered Markdown is not prose, or what a browser would build otherwise than it is written; in words. */
export function unsafeInMarkdown(html: string): string[] {
  const found: string[] = [];
  const elements = elementsOf(html);
  for (const { tag, attributes } of elements) {
    const allowed = ATTRIBUTES[tag];
    if (allowed === undefined && !SAFE_TAGS.includes(tag)) found.push(`an element ${tag}`);
    for (const [name, value] of Object.entries(attributes)) {
      if (!allowed?.includes(name)) found.push(`an attribute ${name} of ${tag}`);
      if (VALUES[name]?.test(value) === false) found.push(`${name} ${value}`);
    }
    const rel =
      attributes.href === undefined || attributes.href.startsWith('#') ? undefined : 'ugc nofollow noopener';
    if (attributes.rel !== rel) found.push(`a link with rel ${attributes.rel}`);
  }
  const written = Array.from(html.matchAll(/<\/?[a-z][a-z0-9]*/g), ([tag]) => tag).join(' ');
  const built = tagsOf(parseFragment(html)).join(' ');
  if (written !== built) found.push(`${written} became ${built}`);
  return found;
}

/** The tags that make this tree. */
function tagsOf(node: DefaultTreeAdapterTypes.Node): string[] {
  const tags = 'childNodes' in node ? node.childNodes.flatMap(tagsOf) : [];
  if (!('tagName' in node)) return tags;
  return VOIDS.has(node.tagName) ? [`<${node.tagName}`] : [`<${node.tagName}`, ...tags, `</${node.tagName}`];
}

const VOIDS = new Set(['br', 'hr', 'input']);
