import { LRUCache } from 'lru-cache';
import { archiveIn } from '#domain/archive.ts';
import { isEncrypted } from '#domain/encrypted.ts';
import { DamagedText } from '#domain/errors.ts';
import { LANGUAGE_FACTS } from '#domain/language.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import { type ColoredLines, looseTextOf, type Renderer } from '#domain/rendering.ts';
import type { StoreDeps } from '#store/store.ts';
import { escapeText } from '#text/escape.ts';
import { excerptOf, nameIn, previewOf, READ_BYTES } from '#text/excerpt.ts';
import { privateBinIn } from './privatebin.ts';

/** At most 4 KB each, and 25 KB with the names of files. */
const KEPT_MAX = 2_000;
/** Texts that are read at once. Other requests are answered before the next ones are read. */
const GROUP = 8;
const PREVIEW_LINES = 4;
const NAMES_MAX = 50;

/** What a list shows of a text. */
export interface Excerpt {
  /** The title, or the first line of the text; null without either. */
  name: string | null;
  /** That line in color, as safe HTML. */
  nameHtml?: string | undefined;
  /** The next lines in color, as safe HTML; none of an encrypted text, and none without a renderer. */
  lines: string[];
  /** The name of the language that they are shown in, if it is another than that of the paste. */
  language?: string | undefined;
  /** The names of the first files of an archive. */
  files?: string[] | undefined;
  isEncrypted: boolean;
}

/** A paste with what lists call it; null where neither a title nor a first line may be shown. */
export type Named<T extends Paste = Paste> = T & { name: string | null };

/**
 * The first lines of public pastes, for lists. The store has whole texts, mostly compressed ones, so each is read once and
 * its lines are kept for as long as nobody edits it. With `renderer` they are colored, all at once on its thread, which reads no
 * more of a text than that. docs/adr/explore-and-events.md has what it costs.
 */
export class Excerpts {
  readonly #deps: StoreDeps;
  readonly #renderer: Pick<Renderer, 'excerpts'> | undefined;
  readonly #kept = new LRUCache<string, Excerpt>({ max: KEPT_MAX });

  constructor(deps: StoreDeps, renderer?: Pick<Renderer, 'excerpts'>) {
    this.#deps = deps;
    this.#renderer = renderer;
  }

  /**
   * The excerpt of each of these pastes by its id; none for a paste that has gone or changed meanwhile or whose text is damaged.
   * Coloring waits in the turn of `client`.
   */
  async of(pastes: Paste[], client = ''): Promise<Map<string, Excerpt>> {
    const found = new Map<string, Excerpt>();
    const unknown: Paste[] = [];
    for (const paste of pastes) {
      const excerpt = this.#kept.get(keyOf(paste));
      if (excerpt === undefined) unknown.push(paste);
      else found.set(paste.id, excerpt);
    }
    const read: PasteWithContent[] = [];
    for (let at = 0; at < unknown.length; at += GROUP) {
      if (at > 0) await new Promise(setImmediate);
      const group = await Promise.all(unknown.slice(at, at + GROUP).map((paste) => this.#read(paste)));
      read.push(...group.filter((paste) => paste !== undefined));
    }
    const open = read.filter(({ content }) => !isUnreadable(content));
    const colored = open.length === 0 ? [] : await this.#color(open, client);
    for (const paste of read) {
      const excerpt = excerptFor(paste, this.#renderer && (colored?.[open.indexOf(paste)] ?? null));
      found.set(paste.id, excerpt);
      if (colored !== undefined) this.#kept.set(keyOf(paste), excerpt);
    }
    return found;
  }

  /** The pastes with their title or the first line of their text. What a password guards or what burns stays untitled. */
  async named<T extends Paste>(pastes: T[]): Promise<Named<T>[]> {
    const isRead = ({ title, burn, passwordHash }: Paste) => title === null && !burn && passwordHash === null;
    const texts = await this.of(pastes.filter(isRead));
    return pastes.map((paste) => ({ ...paste, name: paste.title ?? texts.get(paste.id)?.name ?? null }));
  }

  /** The pastes; archives come with the names of their first files. */
  async withFiles<T extends Paste>(pastes: T[]): Promise<(T & Pick<Excerpt, 'files'>)[]> {
    const texts = await this.of(pastes.filter(({ language }) => language === 'plain'));
    return pastes.map((paste) => ({ ...paste, files: texts.get(paste.id)?.files }));
  }

  /** The same as `named` of pastes of which only this is known. Those without a title are looked up each time, so for short lists. */
  async titled<T extends Pick<Paste, 'id' | 'title'>>(listed: T[]): Promise<T[]> {
    const found = await Promise.all(
      listed.filter(({ title }) => title === null).map(({ id }) => this.#read({ id })),
    );
    const named = await this.named(found.filter((paste) => paste !== undefined));
    const names = new Map(named.map(({ id, name }) => [id, name]));
    return listed.map((one) => ({ ...one, title: one.title ?? names.get(one.id) ?? null }));
  }

  /** Undefined while it cannot be done: lines are plain until then. The renderer has reported why. */
  #color(texts: PasteWithContent[], client: string): Promise<ColoredLines[] | undefined> | [] {
    return this.#renderer?.excerpts(texts.map(sourceOf), () => client).catch(() => undefined) ?? [];
  }

  /** Undefined also where it has another revision by now: an edit may have hidden the paste, and its new text with it. */
  async #read({ id, revision }: { id: string; revision?: number }): Promise<PasteWithContent | undefined> {
    try {
      const paste = await this.#deps.store.pastes.find(id, this.#deps.clock());
      return revision === undefined || paste?.revision === revision ? paste : undefined;
    } catch (error) {
      if (!(error instanceof DamagedText)) throw error;
      return undefined;
    }
  }
}

const isUnreadable = (content: Uint8Array): boolean =>
  isEncrypted(content) || privateBinIn(content) !== undefined;

/** A language is guessed from all of a text; otherwise its beginning is enough. */
const sourceOf = (paste: PasteWithContent) => {
  const text = looseTextOf(paste);
  return { ...text, content: text.isUnchosen ? text.content : text.content.slice(0, READ_BYTES) };
};

/** Null colors are plain lines, undefined none at all. A text that begins with its title, as many in Markdown do, goes on after it. */
function excerptFor(paste: PasteWithContent, colored: ColoredLines | null | undefined): Excerpt {
  const { title, content, language } = paste;
  if (isUnreadable(content)) return { name: title, lines: [], isEncrypted: true };
  const name = title ?? nameIn(excerptOf(content, language)) ?? null;
  const named = archiveIn(paste)?.files.slice(0, NAMES_MAX);
  // Copies: a part of the text would keep all of it in memory.
  const files = named?.map((file) => Buffer.from(file.name).toString());
  if (colored === undefined) return { name, lines: [], files, isEncrypted: false };
  const source = previewOf(content, language);
  const lines = colored?.lines ?? source.map(escapeText);
  const [first = ''] = source;
  const isSame = first.trim() === name;
  const shown = isSame || nameIn([first]) === name ? lines.slice(1) : lines;
  return {
    name,
    nameHtml: isSame && title === null ? lines[0] : undefined,
    lines: shown.slice(0, PREVIEW_LINES),
    language: colored?.language === LANGUAGE_FACTS[language].label ? undefined : colored?.language,
    files,
    isEncrypted: false,
  };
}

/** Identifies one content forever. */
const keyOf = ({ id, revision }: Paste): string => `${id}-${revision}`;
