import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createElement } from '#web/ui/browser/dom.ts';
import { parseInert } from '#web/ui/browser/inert.ts';
import { inertHtml } from '#web/ui/browser/inert-html.ts';
import type { EditorOptions, Surface } from '#web/ui/browser/surface.ts';
import { listKeys, markdownInput } from './input-rules.ts';
import { inserting, schema } from './schema.ts';
import { toolbar } from './toolbar.ts';

const { strong, em, u, code } = schema.marks;
const item = schema.nodes.list_item;

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
      listKeys(item),
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

const parse = (html: string): Node => DOMParser.fromSchema(schema).parse(parseInert(html));

/** Empty for an empty document, which still has one paragraph. */
function htmlOf(doc: Node): string {
  if (doc.childCount <= 1 && doc.firstChild?.isTextblock && doc.textContent === '') return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return holder.innerHTML;
}
