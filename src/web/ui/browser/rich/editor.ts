import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, DOMSerializer, type MarkType, type Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createElement } from '#web/ui/browser/dom.ts';
import { parseInert } from '#web/ui/browser/inert.ts';
import { inertHtml } from '#web/ui/browser/inert-html.ts';
import type { EditorOptions, Surface } from '#web/ui/browser/surface.ts';
import { countAround, inserting, schema } from './schema.ts';
import { toolbar } from './toolbar.ts';

const { strong, em, u, s, code } = schema.marks;
const { bullet_list, ordered_list, list_item: item, blockquote, heading, code_block } = schema.nodes;

/** ProseMirror in place of the text area. Its text is HTML. */
export function richEditor({ host, text, label, hint, changed, submit }: EditorOptions): Surface {
  const sheet = createElement('div', { class: 'rich' });
  // The style sheet shows it in the empty paragraph; in the document it would be text.
  sheet.style.setProperty('--hint', JSON.stringify(hint));
  const view = new EditorView(sheet, {
    state: newState(parse(text), submit),
    attributes: {
      class: 'prose',
      dir: 'auto',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': 'say',
    },
    transformPastedHTML: inertHtml,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      bar.update();
      if (transaction.docChanged) changed();
    },
  });
  const bar = toolbar(view);
  host.append(bar.element, sheet);
  bar.update();
  return {
    text: () => htmlOf(view.state.doc),
    setText: (html) => view.updateState(newState(parse(html), submit)),
    insert: (inserted) => view.pasteText(inserted),
    focus: () => view.focus(),
    remove() {
      view.destroy();
      host.remove();
    },
  };
}

const newState = (doc: Node, submit: () => void): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      history(),
      markdownInput(),
      listKeys(),
      keymap({
        Backspace: undoInputRule,
        'Mod-Enter': () => {
          submit();
          return true;
        },
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': toggleMark(strong),
        'Mod-i': toggleMark(em),
        'Mod-u': toggleMark(u),
        'Mod-`': toggleMark(code),
        Enter: splitListItem(item),
        'Mod-[': liftListItem(item),
        'Mod-]': sinkListItem(item),
        'Shift-Enter': inserting(schema.nodes.hard_break),
      }),
      keymap(baseKeymap),
    ],
  });

/** What is typed in the manner of Markdown becomes what it means. Backspace right after it, or undo, takes that back. */
const markdownInput = (): Plugin =>
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*+]\s$/, bullet_list),
      // Lists have no start number here, so that "5. " would silently become 1.
      wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
      wrappingInputRule(/^\s*>\s$/, blockquote),
      textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, signs]) => ({ level: signs?.length ?? 1 })),
      textblockTypeInputRule(/^```$/, code_block),
      markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong),
      // Not within a word, and not the second sign of a pair.
      markRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, em),
      markRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, s),
      markRule(/`([^`]+)`$/, code),
    ],
  });

/** Marks the text between two signs, and removes the signs. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, [whole, text = ''], from, to) => {
    if (!state.doc.resolve(from).parent.type.allowsMarkType(type)) return null;
    const start = from + whole.indexOf(text);
    const end = start + text.length;
    // The last sign is not in the document yet.
    return state.tr
      .delete(end, to)
      .addMark(start, end, type.create())
      .delete(from, start)
      .removeStoredMark(type);
  });

/**
 * Nests list items with Tab, and takes them out of the outer one with Shift+Tab. Where there is nothing to nest, both
 * leave the editor; after Esc they do so everywhere, so that the keyboard is not trapped.
 */
function listKeys(): Plugin {
  let leaves = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key === 'Shift') return false;
        if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || leaves) {
          leaves = event.key === 'Escape';
          return false;
        }
        if (!event.shiftKey) return sinkListItem(item)(view.state, view.dispatch);
        return countAround(view.state, item) > 1 && liftListItem(item)(view.state, view.dispatch);
      },
    },
  });
}

const parse = (html: string): Node => DOMParser.fromSchema(schema).parse(parseInert(html));

/** Empty for an empty document, which still has one paragraph. */
function htmlOf(doc: Node): string {
  if (doc.childCount <= 1 && doc.firstChild?.isTextblock && doc.textContent === '') return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return holder.innerHTML;
}
