import { LRUCache } from 'lru-cache';
import { isEncrypted } from '#domain/encrypted.ts';
import { DamagedText } from '#domain/errors.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { StoreDeps } from '#store/store.ts';
import { excerptOf, nameIn } from '#text/excerpt.ts';
import { privateBinIn } from './privatebin.ts';

/** At most 2 KB each: three lines of 160 characters. */
const KEPT_MAX = 2_000;
/** Texts that are read at once. Other requests are answered before the next ones are read. */
const GROUP = 8;

/** What a list shows of a text. */
export interface Excerpt {
  /** Its first lines; none if it is encrypted. */
  lines: string[];
  isEncrypted: boolean;
}

/** A paste with what lists call it; null where neither a title nor a first line may be shown. */
export type Named<T extends Paste = Paste> = T & { name: string | null };

const NOTHING: Excerpt = { lines: [], isEncrypted: false };

/**
 * The first lines of public pastes, for lists. The store has whole texts, mostly compressed ones, so each is read once and
 * its lines are kept for as long as nobody edits it. The first time, a page of 50 texts takes 1 to 3 ms of CPU if they are 2 KB
 * long, and 25 ms at 512 KB; after that, 0.05 ms.
 */
export class Excerpts {
  readonly #deps: StoreDeps;
  readonly #kept = new LRUCache<string, Excerpt>({ max: KEPT_MAX });

  constructor(deps: StoreDeps) {
    this.#deps = deps;
  }

  /** The excerpt of each of these pastes by its id; an empty one for a paste that has gone meanwhile or whose text is damaged. */
  async of(pastes: Paste[]): Promise<Map<string, Excerpt>> {
    const found = new Map<string, Excerpt>();
    const unknown: Paste[] = [];
    for (const paste of pastes) {
      const excerpt = this.#kept.get(keyOf(paste));
      if (excerpt === undefined) unknown.push(paste);
      else found.set(paste.id, excerpt);
    }
    for (let at = 0; at < unknown.length; at += GROUP) {
      if (at > 0) await new Promise(setImmediate);
      const group = unknown.slice(at, at + GROUP);
      const excerpts = await Promise.all(group.map(({ id }) => this.#read(id)));
      for (const [index, { id }] of group.entries()) found.set(id, excerpts[index] ?? NOTHING);
    }
    return found;
  }

  /** The pastes with their title or the first line of their text. What a password guards or what burns stays untitled. */
  async named<T extends Paste>(pastes: T[]): Promise<Named<T>[]> {
    const isRead = ({ title, burn, passwordHash }: Paste) => title === null && !burn && passwordHash === null;
    const texts = await this.of(pastes.filter(isRead));
    return pastes.map((paste) => ({
      ...paste,
      name: paste.title ?? nameIn(texts.get(paste.id)?.lines ?? []) ?? null,
    }));
  }

  /** The same of pastes of which only this is known. Those without a title are looked up each time, so for short lists. */
  async titled<T extends Pick<Paste, 'id' | 'title'>>(listed: T[]): Promise<T[]> {
    const found = await Promise.all(
      listed.filter(({ title }) => title === null).map(({ id }) => this.#find(id)),
    );
    const named = await this.named(found.filter((paste) => paste !== undefined));
    const names = new Map(named.map(({ id, name }) => [id, name]));
    return listed.map((one) => ({ ...one, title: one.title ?? names.get(one.id) ?? null }));
  }

  async #find(id: string): Promise<PasteWithContent | undefined> {
    return this.#deps.store.pastes.find(id, this.#deps.clock()).catch((error) => {
      if (!(error instanceof DamagedText)) throw error;
      return undefined;
    });
  }

  async #read(id: string): Promise<Excerpt> {
    const paste = await this.#find(id);
    if (!paste) return NOTHING;
    const encrypted = isEncrypted(paste.content) || privateBinIn(paste.content) !== undefined;
    const lines = encrypted ? [] : excerptOf(paste.content, paste.language);
    const excerpt = { lines, isEncrypted: encrypted };
    this.#kept.set(keyOf(paste), excerpt);
    return excerpt;
  }
}

/** Identifies one content forever. */
const keyOf = ({ id, revision }: Paste): string => `${id}-${revision}`;
