import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type StateEffect } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { Language } from '#domain/paste.ts';
import { loadLanguage } from '#text/highlight-languages.ts';
import { classHighlighter } from '#text/highlight-tags.ts';
import type { EditorOptions, Surface } from '#web/ui/browser/surface.ts';
import { INDENTATION_SAMPLE, indentationOf } from './indentation.ts';
import theme from './theme.json' with { type: 'json' };

export interface CodeSurface extends Surface {
  setLanguage(language: Language): Promise<void>;
  /** Shows another text, or one as it was left. Returns the one before with its undo steps, selection and scroll position. */
  exchange(next: string | ShownText): ShownText;
}

export type ShownText = { state: EditorState; scroll?: StateEffect<unknown> };

/** CodeMirror in place of the text area, with the same text, cursor and size. */
export function codeEditor(options: EditorOptions): CodeSurface {
  const { host, text, untyped, selection } = options;
  const language = new Compartment();
  let wanted: Language | undefined;
  const extensions = [
    // Tab is left to the browser, so that keyboard users can leave the editor.
    keymap.of([
      {
        key: 'Mod-Enter',
        run() {
          options.submit();
          return true;
        },
      },
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    history(),
    lineNumbers(),
    highlightActiveLineGutter(),
    EditorView.lineWrapping,
    highlightSpecialChars(),
    bracketMatching(),
    indentOnInput(),
    highlightSelectionMatches(),
    syntaxHighlighting(classHighlighter),
    placeholder(options.hint),
    // Editable content takes the focus without a tabindex, but tools that check a page do not know that.
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': options.label,
      'aria-describedby': 'say',
    }),
    EditorView.updateListener.of(({ docChanged }) => docChanged && options.changed()),
    // From the design tokens; line numbers stand in the margin, as on the page of a paste. Not in our style sheet:
    // CodeMirror's own rules are in no cascade layer, and such rules override all that are in one.
    EditorView.theme(theme),
    EditorState.tabSize.of(tabSize()),
    language.of(indentedAs('plain')),
  ];
  const stateOf = (doc: string) => EditorState.create({ doc, extensions });
  const view = new EditorView({ parent: host, state: stateOf(untyped) });
  // A step of its own, so that it can be undone.
  view.dispatch({
    ...(text !== untyped && { changes: { from: 0, to: view.state.doc.length, insert: text } }),
    ...(selection && { selection: { anchor: selection.from, head: selection.to } }),
    annotations: isolateHistory.of('full'),
  });
  return {
    text: () => view.state.doc.toString(),
    setText: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    insert: (insert) => view.dispatch(view.state.replaceSelection(insert)),
    focus: () => view.focus(),
    remove() {
      view.destroy();
      host.remove();
    },
    exchange(next) {
      const left = { state: view.state, scroll: view.scrollSnapshot() };
      const { state, scroll = [] } = typeof next === 'string' ? { state: stateOf(next) } : next;
      view.setState(state);
      view.dispatch({ effects: scroll });
      return left;
    },
    async setLanguage(name) {
      wanted = name;
      // Undefined for plain text, and when the file fails to load: the editor then works without highlighting.
      const support = await loadLanguage(name).catch(() => undefined);
      if (wanted === name)
        view.dispatch({ effects: language.reconfigure([indentedAs(name), support ?? []]) });
    },
  };
}

const indentedAs = (language: Language) =>
  indentUnit.compute(['doc'], (state) => indentationOf(state.sliceDoc(0, INDENTATION_SAMPLE), language));

/** As wide as on the page of a paste. */
const tabSize = () => Number(getComputedStyle(document.documentElement).tabSize) || 4;
