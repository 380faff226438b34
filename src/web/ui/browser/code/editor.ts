import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
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
}

/** CodeMirror in place of the text area, with the same text, cursor and size. */
export function codeEditor(options: EditorOptions): CodeSurface {
  const { host, text, untyped, selection } = options;
  const language = new Compartment();
  let wanted: Language | undefined;
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: untyped,
      extensions: [
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
      ],
    }),
  });
  // A step of its own, so that it can be undone.
  view.dispatch({
    ...(text !== untyped && { changes: { from: 0, to: untyped.length, insert: text } }),
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
