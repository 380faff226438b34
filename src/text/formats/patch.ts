import type { DiffLayout, ViewFact } from '#domain/rendering.ts';
import { newDiffBudget } from '#text/diff/edits.ts';
import { DIFF_LINES_MAX, hunksHtml, scrolling } from '#text/diff/html.ts';
import { type FileDifference, readPatch } from '#text/diff/patch.ts';
import { escapeAttribute, escapeText } from '#text/escape.ts';
import { word } from '#text/words.ts';
import type { FormattedText } from './format.ts';

/** A pasted patch as files and hunks, each file with a link from the list at the top. */
export function renderDiff(text: string, layout: DiffLayout): FormattedText {
  const patch = readPatch(text);
  if (patch === undefined) return { kind: 'none' };
  const { preamble, files, isDamaged } = patch;
  const lines = files.flatMap(({ hunks }) => hunks).reduce((sum, hunk) => sum + hunk.lines.length, 0);
  if (lines > DIFF_LINES_MAX) return { kind: 'none', why: 'size' };
  const budget = newDiffBudget();
  const parts = files.map((file, at) => {
    const idPrefix = `F${at + 1}`;
    const head = `<div class=file id=${idPrefix}><h2>${escapeText(nameOf(file))}</h2>${changesOf(file)}</div>`;
    if (file.isBinary) return `${head}<p class=same-lines>${word('binaryFile')}</p>`;
    if (file.hunks.length === 0) return head;
    const table = hunksHtml(file.hunks, { layout, idPrefix }, budget);
    return head + scrolling(table, escapeAttribute(nameOf(file)));
  });
  return {
    kind: 'block',
    html: preambleHtml(preamble) + fileList(files) + parts.join(''),
    outline: files.map((file, at) => ({ name: nameOf(file), id: `F${at + 1}`, depth: 0 })),
    facts: [...factsOf(files), ...(isDamaged ? [{ text: word('damagedPatch') }] : [])],
  };
}

/** What stands before the files. */
export const preambleHtml = (text: string): string =>
  text.trim() === '' ? '' : `<pre class=preamble>${escapeText(text.trimEnd())}</pre>`;

const nameOf = ({ name }: FileDifference): string => name || word('unnamedFile');

/** The files with links, when there are several. */
function fileList(files: FileDifference[]): string {
  if (files.length < 2) return '';
  const items = files.map(
    (file, at) => `<li><a href=#F${at + 1}>${escapeText(nameOf(file))}</a> ${changesOf(file)}</li>`,
  );
  return `<ul class=files>${items.join('')}</ul>`;
}

const CHANGES = {
  added: () => word('newFile'),
  deleted: () => word('deletedFile'),
  renamed: (from: string) => word('renamedFrom', from),
  copied: (from: string) => word('copiedFrom', from),
};

/** What happened to a file, and how many lines changed. */
const changesOf = ({ change, from, added, removed }: FileDifference): string =>
  (change === 'changed' ? '' : `<span>${CHANGES[change](from ?? '')}</span> `) +
  (added > 0 ? `<span class=plus>${word('added', added)}</span> ` : '') +
  (removed > 0 ? `<span class=minus>${word('removed', removed)}</span>` : '');

function factsOf(files: FileDifference[]): ViewFact[] {
  const sum = (key: 'added' | 'removed') => files.reduce((total, file) => total + file[key], 0);
  return [
    { text: word('files', files.length) },
    { text: word('added', sum('added')) },
    { text: word('removed', sum('removed')) },
  ];
}
