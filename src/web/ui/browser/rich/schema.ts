import { type MarkSpec, type NodeSpec, type NodeType, Schema } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';

const HREF = /^(?:https?:\/\/|mailto:)/i;

/** The trimmed address if a link may have it, otherwise null. The server has the same rule (`src/text/richtext.ts`). */
export function allowedHref(href: string): string | null {
  const trimmed = href.trim();
  return HREF.test(trimmed) ? trimmed : null;
}

const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
});

const mark = (tag: string, parsed: MarkSpec['parseDOM'] = []): MarkSpec => ({
  parseDOM: [{ tag }, ...parsed],
  toDOM: () => [tag, 0],
});

/** Some programs copy `<b>` around everything, with a style that makes it normal again. */
const isStyled = (element: HTMLElement, style: RegExp): boolean => style.test(element.dataset.style ?? '');

const LEVELS = [1, 2, 3, 4, 5, 6];

/** The allowlist of rich text: nothing else can be typed, pasted or sent. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { content: 'inline*' }),
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: block('blockquote', { content: 'block+', defining: true }),
    bullet_list: block('ul', { content: 'list_item+' }),
    ordered_list: block('ol', { content: 'list_item+' }),
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    code_block: block('pre', {
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    }),
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = allowedHref(element.getAttribute('href') ?? '');
            return href === null ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: mark('strong', [
      { tag: 'b', getAttrs: (element) => !isStyled(element, /font-weight:\s*normal/) && null },
    ]),
    em: mark('em', [{ tag: 'i', getAttrs: (element) => !isStyled(element, /font-style:\s*normal/) && null }]),
    u: mark('u'),
    s: mark('s', [{ tag: 'del' }, { tag: 'strike' }]),
    sub: { ...mark('sub'), excludes: 'sup' },
    sup: { ...mark('sup'), excludes: 'sub' },
    code: mark('code'),
  },
});

/** How many nodes of a type are around the cursor. */
export const countAround = ({ selection: { $from } }: EditorState, type: NodeType): number =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).filter((one) => one === type)
    .length;

/** Puts a node of a type in the place of the selection. */
export const inserting =
  (type: NodeType): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };
