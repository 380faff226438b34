import { EditorView } from '@codemirror/view';

/**
 * The editor's styles, from the design tokens. Not in our style sheet: CodeMirror's own rules are in no cascade layer,
 * and such rules override all that are in one.
 */
export const theme = EditorView.theme({
  '&': { blockSize: '100%', color: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: 'var(--t-code)', lineHeight: 'var(--lh-code)' },
  '.cm-content': { padding: 'var(--s4) 0', caretColor: 'var(--amber-ink)' },
  '.cm-line': { padding: '0 var(--code-inset)' },
  // In the margin, as on the page of a paste.
  '.cm-gutters': {
    minInlineSize: 'var(--gutter)',
    boxSizing: 'border-box',
    color: 'var(--ink-3)',
    backgroundColor: 'var(--paper-2)',
    borderColor: 'var(--rule)',
  },
  '.cm-lineNumbers': { flex: '1' },
  '.cm-lineNumbers .cm-gutterElement': { minInlineSize: '0', padding: '0 var(--s3) 0 0' },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--amber-wash)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--amber)', color: 'var(--on-amber)' },
  '.cm-searchMatch-selected *': { color: 'inherit' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--paper-3)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--red-wash)' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--paper-2)' },
  '.cm-panels-bottom': { borderTop: 'var(--hair)' },
  '.cm-panel.cm-search': { padding: 'var(--s2) var(--s4)', fontSize: 'var(--t-s)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--t-s)' },
  '.cm-panel.cm-search input.cm-textfield': {
    minBlockSize: 'var(--tap)',
    fontSize: 'var(--t-f)',
    backgroundColor: 'var(--paper)',
    border: 'var(--edge)',
    borderRadius: 'var(--radius)',
  },
  '.cm-panel.cm-search .cm-button': {
    minBlockSize: 'var(--tap)',
    fontSize: 'var(--t-s)',
    backgroundImage: 'none',
    border: 'var(--edge)',
    borderRadius: 'var(--radius)',
  },
  '.cm-panel.cm-search [name=close]': { fontSize: 'var(--t-l)', color: 'var(--ink-2)', cursor: 'pointer' },
});
