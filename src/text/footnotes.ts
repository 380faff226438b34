import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/** So that looking for the end of a label takes constant time. */
const LABEL_MAX = 100;
const LABEL = new RegExp(`\\[\\^([^\\s\\[\\]]{1,${LABEL_MAX}})\\]`, 'y');

/** The name of the footnote that stands at this place, such as `[^name]`, and where it ends. */
function labelAt(text: string, at: number): { label: string; end: number } | undefined {
  LABEL.lastIndex = at;
  const label = LABEL.exec(text)?.[1];
  return label === undefined ? undefined : { label: label.toLowerCase(), end: LABEL.lastIndex };
}

/**
 * Reads footnotes as GitHub does: `[^name]: text`, with lines indented by four spaces as its further blocks, becomes
 * tokens between `footnote_open` and `footnote_close`; `[^name]` becomes a token `footnote_ref` if there is such a text.
 * Both have the `label` in their `meta`. Our own, because `markdown-it-footnote` takes quadratic time on `[^[^[^`.
 */
export function footnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote', readFootnote, { alt: ['paragraph', 'reference'] });
  markdown.inline.ruler.after('image', 'footnote_ref', readReference);
}

function readFootnote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineStart = state.bMarks[startLine] ?? 0;
  const indent = state.tShift[startLine] ?? 0;
  const columns = state.sCount[startLine] ?? 0;
  if (columns - state.blkIndent >= 4) return false;
  const found = labelAt(state.src, lineStart + indent);
  if (found === undefined || state.src[found.end] !== ':') return false;
  if (silent) return true;

  const textStart = found.end + 1;
  const first = state.skipSpaces(textStart);
  labelsOf(state.env).add(found.label);
  const open = state.push('footnote_open', '', 1);
  open.meta = { label: found.label };
  const { parentType, blkIndent } = state;
  // The rest of the line is read as the first line of the note, indented like the lines that follow.
  state.parentType = 'footnote';
  state.blkIndent = blkIndent + 4;
  state.bMarks[startLine] = textStart;
  state.tShift[startLine] = first - textStart;
  state.sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  state.parentType = parentType;
  state.blkIndent = blkIndent;
  state.bMarks[startLine] = lineStart;
  state.tShift[startLine] = indent;
  state.sCount[startLine] = columns;
  state.push('footnote_close', '', -1);
  return true;
}

function readReference(state: StateInline, silent: boolean): boolean {
  const found = labelAt(state.src, state.pos);
  if (found === undefined || found.end > state.posMax || !labelsOf(state.env).has(found.label)) return false;
  if (!silent) state.push('footnote_ref', '', 0).meta = { label: found.label };
  state.pos = found.end;
  return true;
}

/** The labels of the footnotes of each text, by the object that markdown-it passes along with it. */
const LABELS = new WeakMap<object, Set<string>>();

function labelsOf(env: object): Set<string> {
  const labels = LABELS.get(env) ?? new Set();
  LABELS.set(env, labels);
  return labels;
}
