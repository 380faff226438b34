import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, placeholder } from '@codemirror/view';
import type { Language } from '#domain/paste.ts';
import { loadLanguage } from '#text/highlight-languages.ts';
import { classHighlighter } from '#text/highlight-tags.ts';
import type { EditorOptions, Surface } from '#web/ui/browser/surface.ts';
import { theme } from './theme.ts';

export interface CodeSurface extends Surface {
  setLanguage(language: Language): Promise<void>;
}

/** CodeMirror in the place of the text area, with the same text, cursor and measures. */
export function codeEditor({
  host,
  text,
  untyped,
  label,
  hint,
  selection,
  changed,
  submit,
}: EditorOptions): CodeSurface {
  const language = new Compartment();
  let wanted: Language | undefined;
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: untyped,
      extensions: [
        // Tab is left to the browser: whoever has no mouse must get out of here.
        keymap.of([
          {
            key: 'Mod-Enter',
            run() {
              submit();
              return true;
            },
          },
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        history(),
        EditorView.lineWrapping,
        highlightSpecialChars(),
        bracketMatching(),
        indentOnInput(),
        highlightSelectionMatches(),
        syntaxHighlighting(classHighlighter),
        placeholder(hint),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': 'say' }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
        theme,
        language.of([]),
      ],
    }),
  });
  // In a step that can be undone.
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
      // Nothing for plain text; and nothing when its file does not come, which is no reason not to write.
      const support = await loadLanguage(name).catch(() => undefined);
      if (wanted === name) view.dispatch({ effects: language.reconfigure(support ?? []) });
    },
  };
}
