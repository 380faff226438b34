import { type ArchiveFile, addressedFiles, addressOfFile, parseArchive } from '#domain/archive.ts';
import type { TextFormat } from '#domain/rendering.ts';
import { escapeAttribute, escapeText } from '#text/escape.ts';
import type { Budget } from '#text/highlight.ts';
import { languageName, languageOf } from '#text/languages/language-of.ts';
import { word } from '#text/words.ts';
import { viewOf } from './choose.ts';
import { elementAround, type FormatOptions, type FormattedText, type RenderAs } from './format.ts';
import { preambleHtml } from './patch.ts';
import { renderSource } from './source.ts';

/** As many as an outline has entries; more are shown as their source. */
const FILES_MAX = 300;

/** Views of files whose extension says more than their beginning. */
const BY_EXTENSION: Record<string, TextFormat> = {
  ...{ csv: 'table', tsv: 'table', log: 'log', diff: 'diff', patch: 'diff' },
};

/**
 * A text archive as its files, each with a head and in the view that `render` makes of it. All of them share the budget. The
 * ids of the file number 2 begin with `f2`.
 */
export async function renderArchive(
  text: string,
  budget: Budget,
  options: FormatOptions,
  render: RenderAs,
): Promise<FormattedText> {
  const archive = parseArchive(text);
  if (archive === undefined) return { kind: 'none' };
  const { comment, files } = archive;
  if (files.length > FILES_MAX) return { kind: 'none', why: 'size' };
  const addressed = new Set(options.filesAt === undefined ? [] : addressedFiles(archive));
  const sections: string[] = [];
  let more: string | undefined;
  for (const [at, file] of files.entries()) {
    const shown = await fileHtml(file, budget, options, render);
    more ??= shown.more;
    const address = addressed.has(file) ? `${options.filesAt}/${addressOfFile(file.name)}` : undefined;
    const head = headOf(file, shown.language, address);
    const id = `f${at + 1}`;
    sections.push(`<section id=${id}>${head}${withIdsOf(id, shown.html)}</section>`);
  }
  // Other files may be whole.
  if (budget.shortfall) budget.shortfall = { ...budget.shortfall, what: 'some highlighting' };
  const links = files.map(({ name }, at) => `<a href=#f${at + 1}><bdi>${escapeText(name)}</bdi></a>`);
  const names = `<nav class=names aria-label="${word('fileList')}">${links.join('')}</nav>`;
  return {
    kind: 'block',
    html: names + preambleHtml(comment) + sections.join(''),
    outline: files.map(({ name }, at) => ({ name, id: `f${at + 1}`, depth: 0 })),
    facts: [{ text: word('files', files.length) }],
    ...(more !== undefined && { more }),
  };
}

/** The name, what the file is, and what can be done with it. Without an address, a script reads it from the page. */
function headOf({ name, content }: ArchiveFile, language: string, address: string | undefined): string {
  const named = (label: 'copy' | 'raw' | 'download') =>
    `aria-label="${word(label)} ${escapeAttribute(name)}">${word(label)}`;
  const button = (label: 'copy' | 'download') =>
    `<button type=button class="action js-only" data-action=${label}-file ${named(label)}</button>`;
  const links =
    address === undefined
      ? button('download')
      : `<a class=action href="${address}" ${named('raw')}</a><a class=action href="${address}" download ${named('download')}</a>`;
  const facts = [language, word('fileSize', new TextEncoder().encode(content).length)];
  const shown = facts.map((fact) => (fact === '' ? '' : `<span class="quiet wide-only">${fact}</span>`));
  return `<header class=file><h2><bdi>${escapeText(name)}</bdi></h2>${shown.join('')}<div class=actions>${button('copy')}${links}</div></header>`;
}

/** A file in the view that its name, its beginning or all of it asks for. */
async function fileHtml(
  { name, content }: ArchiveFile,
  budget: Budget,
  options: FormatOptions,
  render: RenderAs,
): Promise<{ html: string; language: string; more?: string | undefined }> {
  // A title with a space is a sentence.
  const title = name.replace(/\s/g, '_');
  const named = languageOf({ language: 'plain', title, text: '' });
  const looks = BY_EXTENSION[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? viewOf(named, content);
  const isKnown = named !== 'plain' || looks !== undefined;
  const language = isKnown ? named : languageOf({ language: 'plain', title, text: content });
  const kind = looks ?? viewOf(language, content);
  // One in another would have as many again inside, and so on.
  const isViewed = kind !== undefined && kind !== 'archive';
  const viewing = { ...options, language, title: null, filter: '' };
  const view = isViewed ? await render(kind, content, budget, viewing) : ({ kind: 'none' } as const);
  const shown = view.kind === 'none' ? await renderSource(content, language, budget, options.load) : view;
  const drawn = { kind: shown.kind, view: shown === view ? kind : undefined };
  return {
    html: elementAround(drawn, escapeAttribute(name)).join(shown.html),
    language: language === 'plain' ? '' : escapeText(languageName(language)),
    more: 'more' in shown ? shown.more : undefined,
  };
}

/** The HTML of a file with its number in its ids and in the links to them. Users' text contains no `<`, and no tag a `>`. */
const withIdsOf = (file: string, html: string): string =>
  html.replace(/<(?!i )[a-z]\w* [^>]*>/g, (tag) =>
    tag.replace(/ ([\w:-]+)=("[^"]*"|[^\s>]*)/g, (attribute, name: string, value: string) =>
      name === 'id' || (name === 'href' && /^"?#/.test(value))
        ? ` ${name}=${value.replace(/^"?#?/, `$&${file}-`)}`
        : attribute,
    ),
  );
