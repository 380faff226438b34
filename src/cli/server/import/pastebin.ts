import { CliError } from '#cli/shared/errors.ts';
import { languageNamed, languageOfFile } from '#domain/language.ts';
import { type Files, filesIn, kindOfPath, type SourceFile } from './files.ts';
import { baseName, isHidden } from './folder.ts';
import type { Entry, ImportReader, ReadLimits, Skipped } from './reader.ts';
import { plainText, readerOf } from './reader.ts';
import { openZip } from './zip.ts';

/** A list of the API has at most 1,000 pastes. */
const LIST_MAX_BYTES = 16 * 1024 * 1024;

/** What the list of the API says of a paste. */
type Listed = ReturnType<typeof readList>[number];

/**
 * A pastebin.com export: the zip archive of its backup, or a folder of texts. The answer of its API to `api_option=list`,
 * saved beside them as an .xml file, adds titles, times, languages and who may see a paste. The texts are then found by the
 * key of the paste at the beginning or the end of a file's name.
 */
export async function openPastebin(path: string, { maxBytes }: ReadLimits): Promise<ImportReader> {
  const isZip = (await kindOfPath(path)) === 'file';
  if (isZip && !path.toLowerCase().endsWith('.zip')) {
    throw new CliError(
      `${path} must be a zip archive, or a folder of texts with the list of the API beside them.`,
    );
  }
  const found: Files & { close?: () => Promise<void> } = isZip
    ? await openZip(path)
    : await filesIn(path, (folder) => !isHidden(folder));
  const listed = new Map<string, Listed>();
  const texts: SourceFile[] = [];
  let ignored = 0;
  for (const file of found.files) {
    if (isHidden(file.path)) ignored++;
    else if (!file.path.endsWith('.xml')) texts.push(file);
    else {
      const pastes = await file.read(LIST_MAX_BYTES).then(
        ({ content }) => readList(content),
        () => [],
      );
      for (const paste of pastes) listed.set(paste.key, paste);
      // Without pastes it is a text, whatever its name.
      if (pastes.length === 0) texts.push(file);
    }
  }
  if (texts.length + found.skipped.length + listed.size === 0)
    throw new CliError(`Found no texts in ${path}.`);
  const missing = new Set(listed.keys());
  for (const file of texts) missing.delete(keyOf(file.path, listed) ?? '');
  const problems = [...missing].map((name): Skipped => ({ name, reason: 'text_missing' }));
  const entries = texts.map((file) => ({
    name: file.path,
    read: () => readText(file, listed, maxBytes),
  }));
  return {
    ...readerOf([...found.skipped, ...problems], entries, ignored),
    close: async () => found.close?.(),
  };
}

async function readText(file: SourceFile, listed: Map<string, Listed>, maxBytes: number): Promise<Entry> {
  const { content, modifiedAt } = await file.read(maxBytes);
  const key = keyOf(file.path, listed);
  const known = key === undefined ? undefined : listed.get(key);
  const text = { ...plainText(content), createdAt: known?.createdAt ?? modifiedAt };
  if (known === undefined) {
    text.title = stemOf(file.path) === key ? null : baseName(file.path);
    text.language = languageOfFile(file.path) ?? 'plain';
    text.slug = key ?? null;
    return [{ name: file.path, text, changes: [] }];
  }
  const { title, expiresAt, isPublic, isPrivate, language } = known;
  // The key of a private paste was no secret there. Here a link opens it.
  const slug = isPrivate ? null : known.key;
  Object.assign(text, { title, expiresAt, language, slug, visibility: isPublic ? 'public' : 'unlisted' });
  return [{ name: file.path, text, changes: isPrivate ? ['was_private'] : [] }];
}

const stemOf = (path: string): string => baseName(path).replace(/\.\w+$/, '');

/** The key in a file's name: one of the list, or else the whole name if it looks like one. */
function keyOf(path: string, listed: Map<string, Listed>): string | undefined {
  const stem = stemOf(path);
  const parts = stem.split(/[^0-9A-Za-z]+/);
  const known = [stem, parts.at(-1), parts[0]].find((part) => part !== undefined && listed.has(part));
  return known ?? (/^[0-9A-Za-z]{8}$/.test(stem) ? stem : undefined);
}

/** The pastes of a list: `<paste>` elements one after the other, without a root. Other XML gives none. */
function readList(content: Uint8Array) {
  const [, ...elements] = Buffer.from(content).toString().split('<paste>');
  return elements.flatMap((element) => {
    const field = (name: string): string | undefined => {
      const start = element.indexOf(`<paste_${name}>`);
      const end = element.indexOf(`</paste_${name}>`);
      return start === -1 || end < start
        ? undefined
        : decodeEntities(element.slice(start + name.length + 8, end)).trim();
    };
    const key = field('key');
    if (key === undefined || !/^[0-9A-Za-z]+$/.test(key)) return [];
    return {
      key,
      title: field('title') || null,
      createdAt: seconds(field('date')),
      expiresAt: seconds(field('expire_date')),
      isPublic: field('private') === '0',
      isPrivate: field('private') === '2',
      language: languageNamed(field('format_short')) ?? 'plain',
    };
  });
}

/** Unix seconds; 0 stands for never. */
const seconds = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,10}$/.test(text) ? Number(text) * 1000 : null;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
