import type { DiffLayout, ViewFact } from '#domain/rendering.ts';
import { newDiffBudget } from '#text/diff/edits.ts';
import { DIFF_LINES_MAX, hunksHtml, scrolling } from '#text/diff/html.ts';
import { type FileDifference, readPatch } from '#text/diff/patch.ts';
import { escapeAttribute, escapeText } from '#text/escape.ts';
import { facts as factMessages, file as messages } from '#text/locales/en/diff.ts';
import type { FormattedText } from './format.ts';

/** A pasted patch as files and hunks, each file with a link from the list at the top. */
export function renderDiff(text: string, layout: DiffLayout): FormattedText {
  const patch = readPatch(text);
  if (patch === undefined) return { kind: 'none' };
  const { preamble, files, isDamaged } = patch;
  const lines = files.flatMap(({ hunks }) => hunks).reduce((sum, hunk) => sum + hunk.lines.length, 0);
  if (lines > DIFF_LINES_MAX) return { kind: 'none', why: 'size' };
  const budget = newDiffBudget();
  const message = preamble.trim() === '' ? '' : `<pre class=preamble>${escapeText(preamble.trimEnd())}</pre>`;
  const parts = files.map((file, at) => {
    const style = { layout, idPrefix: `F${at + 1}` };
    if (file.isBinary) return `${fileHead(file, style.idPrefix)}<p class=same-lines>${messages.binary}</p>`;
    if (file.hunks.length === 0) return fileHead(file, style.idPrefix);
    const label = escapeAttribute(nameOf(file));
    const table = hunksHtml(file.hunks, style, budget);
    return `${fileHead(file, style.idPrefix)}${scrolling(table, label)}`;
  });
  return {
    kind: 'block',
    html: message + fileList(files) + parts.join(''),
    outline: files.map((file, at) => ({ name: nameOf(file), id: `F${at + 1}`, depth: 0 })),
    facts: [...factsOf(files), ...(isDamaged ? [{ text: factMessages.damaged }] : [])],
  };
}

const nameOf = ({ name }: FileDifference): string => name || messages.unnamed;

/** The files with links, when there are several. */
function fileList(files: FileDifference[]): string {
  if (files.length < 2) return '';
  const items = files.map((file, at) => {
    return `<li><a href=#F${at + 1}>${escapeText(nameOf(file))}</a> ${changeText(file)}${counts(file)}</li>`;
  });
  return `<ul class=files>${items.join('')}</ul>`;
}

const fileHead = (file: FileDifference, id: string): string =>
  `<div class=file id=${id}><h2>${escapeText(nameOf(file))}</h2>${changeText(file)}${counts(file)}</div>`;

/** What happened to a file other than changed lines. */
function changeText({ change, from }: FileDifference): string {
  return change === 'changed' ? '' : `<span>${escapeText(messages.change(change, from ?? ''))}</span> `;
}

const counts = ({ added, removed }: FileDifference): string =>
  (added > 0 ? `<span class=plus>${factMessages.added(added)}</span> ` : '') +
  (removed > 0 ? `<span class=minus>${factMessages.removed(removed)}</span>` : '');

function factsOf(files: FileDifference[]): ViewFact[] {
  const sum = (key: 'added' | 'removed') => files.reduce((total, file) => total + file[key], 0);
  return [
    { text: factMessages.files(files.length) },
    { text: factMessages.added(sum('added')) },
    { text: factMessages.removed(sum('removed')) },
  ];
}
