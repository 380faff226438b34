import { parsePatch, type StructuredPatch } from 'diff';
import { attempt } from '#domain/attempt.ts';
import type { DiffLayout, ViewFact } from '#domain/rendering.ts';
import { newDiffBudget } from '#text/diff/edits.ts';
import { DIFF_LINES_MAX, hunksHtml, scrolling } from '#text/diff/html.ts';
import { countChanges, type DiffLine, type Hunk } from '#text/diff/hunks.ts';
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

/** What a patch does to one file. */
interface FileDifference {
  /** Its name; of a deleted file, the one that it had. Empty for a patch without names. */
  name: string;
  /** Its former name, if it was renamed or copied. */
  from: string | null;
  change: 'changed' | 'added' | 'deleted' | 'renamed' | 'copied';
  isBinary: boolean;
  hunks: Hunk[];
  added: number;
  removed: number;
}

interface Patch {
  /** What stands before the first file, such as the message of a commit. */
  preamble: string;
  files: FileDifference[];
  /** Whether it was cut off, or a count in it is wrong. */
  isDamaged: boolean;
}

const FIRST_HEADER = /^(?:diff |Index: |--- |@@ -)/m;
const NO_FILE = '/dev/null';

/**
 * Reads a unified diff: of `diff -u`, git, Mercurial or Subversion. Of one that was cut off or has wrong counts, what is
 * there. Undefined if it is none. Takes time in proportion to the text.
 */
export function readPatch(text: string): Patch | undefined {
  // A Windows editor gives every line a CR. In a patch whose headers have none, it belongs to the lines of the files.
  const unix = /^@@ .*\r$/m.test(text) ? text.replaceAll('\r\n', '\n') : text;
  const start = unix.search(FIRST_HEADER);
  if (start < 0) return undefined;
  const preamble = unix.slice(0, start);
  // The parser would take a signature for one more line of the hunk. No line of a hunk begins with a figure.
  const patch = unix.slice(start).replace(/^-- \n(?=\d)/gm, '');
  const files = filesIn(patch);
  if (files !== undefined) return { preamble, files, isDamaged: false };
  const repaired = filesIn(withTrueCounts(patch));
  return repaired && { preamble, files: repaired, isDamaged: true };
}

const HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@(.*)$/;
/** Ends a patch of git, before its version. */
const SIGNATURE = '-- ';

/** The same patch, whose hunks count the lines that are there, without the part of a header at its end. */
function withTrueCounts(patch: string): string {
  const lines = patch.trimEnd().split('\n');
  while (/^(?:@@|---|index |diff )/.test(lines.at(-1) ?? '') && !HUNK.test(lines.at(-1) ?? '')) lines.pop();
  const isOfHunk = (at: number): boolean => {
    const [line, next] = [lines[at] ?? '', lines[at + 1] ?? ''];
    // Mail programs strip the space of an empty line.
    if (line === '') return at + 1 < lines.length && /^[ +\\-]/.test(next);
    return /^[ +\\-]/.test(line) && !(line.startsWith('--- ') && next.startsWith('+++ '));
  };
  for (let at = 0; at < lines.length; at++) {
    const [, from, before = '1', to, after = '1', heading] = HUNK.exec(lines[at] ?? '') ?? [];
    if (from === undefined) continue;
    const head = at;
    const counts = { before: 0, after: 0 };
    const isComplete = () => counts.before >= Number(before) && counts.after >= Number(after);
    while (isOfHunk(at + 1) && !(isComplete() && lines[at + 1] === SIGNATURE)) {
      const sign = lines[++at]?.[0] ?? ' ';
      if (sign === '-' || sign === ' ') counts.before++;
      if (sign === '+' || sign === ' ') counts.after++;
    }
    lines[head] = `@@ -${from},${counts.before} +${to},${counts.after} @@${heading}`;
  }
  return `${lines.join('\n')}\n`;
}

/** Undefined for what the parser rejects. */
function filesIn(patch: string): FileDifference[] | undefined {
  const headings = [...patch.matchAll(/^@@ -[\d,]+ \+[\d,]+ @@ ?(.*)$/gm)].map(([, heading]) => heading);
  const parsed = attempt(() => parsePatch(patch)) ?? [];
  const count = parsed.reduce((sum, { hunks }) => sum + hunks.length, 0);
  // The parser drops headings. Were one inside a hunk, it would be another hunk's.
  const heading = headings.length === count ? () => headings.shift() ?? '' : () => '';
  const files = parsed
    .map((file) => toFile(file, heading))
    .filter(({ hunks, change, isBinary }) => hunks.length > 0 || change !== 'changed' || isBinary);
  return files.length === 0 ? undefined : files;
}

function toFile(file: StructuredPatch, heading: () => string): FileDifference {
  const hunks = file.hunks.map((hunk) => ({ heading: heading(), lines: numbered(hunk) }));
  const [before, after] = [pathOf(file.oldFileName), pathOf(file.newFileName)];
  const change = changeOf(file);
  return {
    name: (change === 'deleted' ? before : after) || file.index || '',
    from: change === 'renamed' || change === 'copied' ? before : null,
    change,
    isBinary: file.isBinary === true,
    hunks,
    ...countChanges(hunks.map(({ lines }) => lines)),
  };
}

function changeOf({ isCreate, isDelete, isRename, isCopy, oldFileName, newFileName }: StructuredPatch) {
  if (isRename) return 'renamed';
  if (isCopy) return 'copied';
  if (isCreate || oldFileName === NO_FILE) return 'added';
  return isDelete || newFileName === NO_FILE ? 'deleted' : 'changed';
}

/** Without the `a/` and `b/` that git puts before names. */
const pathOf = (name: string | undefined): string => name?.replace(/^[ab]\//, '') ?? '';

function numbered(hunk: StructuredPatch['hunks'][number]): DiffLine[] {
  let [before, after] = [hunk.oldStart, hunk.newStart];
  return hunk.lines
    .filter((line) => !line.startsWith('\\'))
    .map((line) => {
      const kind = line.startsWith('-') ? 'removed' : line.startsWith('+') ? 'added' : 'same';
      return {
        kind,
        before: kind === 'added' ? null : before++,
        after: kind === 'removed' ? null : after++,
        text: line.slice(1),
      };
    });
}
