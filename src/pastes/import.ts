import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { BlockList } from '#domain/block-list.ts';
import { AppError } from '#domain/errors.ts';
import { newId } from '#domain/id.ts';
import type { Paste, PasteRules, PasteWithContent } from '#domain/paste.ts';
import { expiryTime, isSlug, normalizeTitle } from '#domain/paste.ts';
import type { CreateOutcome, Cursor, NewPaste, RandomDeps } from '#store/store.ts';
import { isContentBlocked } from './access.ts';

/** A text of another service, with what is known about it. The title is normalized here. Times are milliseconds since the epoch. */
export interface ImportedText
  extends Pick<PasteWithContent, 'title' | 'content' | 'language' | 'visibility' | 'burn' | 'expiresAt'> {
  /** The id in the links of the other service, which becomes the slug if it can; null for none. */
  slug: string | null;
  /** Null if unknown: the time of the import. */
  createdAt: number | null;
}

/** Why a text is not imported. */
export type ImportRefusal = 'empty' | 'too_large' | 'not_text' | 'expired' | 'blocked';

export type ImportOutcome =
  | {
      kind: 'imported';
      /** The id is null in a dry run. */
      paste: Pick<Paste, 'slug' | 'title'> & { id: string | null };
      /** Whether another paste has the slug. */
      slugTaken: boolean;
      /** Whether this site lets no paste live as long as this one would have. */
      shortened: boolean;
    }
  /** The account has this paste with the same title and text. Its link may be new. */
  | { kind: 'duplicate'; paste: Known; linkAdded: boolean }
  | { kind: 'refused'; reason: ImportRefusal }
  | NoSpace;

/** There is no space for it. A smaller text may fit. */
type NoSpace = { kind: 'quotaExceeded' | 'diskFull' };
type StoreOutcome = { kind: 'stored'; id: string | null; slugTaken: boolean } | NoSpace;

/** Where a text is. The id is null in a dry run, and while the text is being stored. */
interface Known {
  id: string | null;
  slug: string | null;
}

interface ImportContext extends RandomDeps {
  pasteRules: PasteRules;
  blocks: BlockList;
  /** How many bytes the pastes of an account may hold; 0 is unlimited. */
  quotaBytes: number;
}

/** Half a megabyte each at most. */
const PAGE = 32;

/**
 * Imports texts into an account, each completely or not at all. A text counts in the quota, but in no limit of a time: the
 * operator imports. What the account has, by title and SHA-256 of the content, is not imported again, so an interrupted
 * import can be repeated. With `dryRun` nothing is stored, and the outcomes are those of a real import.
 */
export class Importer {
  readonly #deps: ImportContext;
  readonly #accountId: string;
  readonly #dryRun: boolean;
  /** What the account has. */
  readonly #known = new Map<string, Known>();
  /** In a dry run, what an import would have used. */
  readonly #slugs = new Set<string>();
  #usedBytes = 0;

  private constructor(deps: ImportContext, accountId: string, dryRun: boolean) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#dryRun = dryRun;
  }

  /** Reads what the account has. */
  static async start(
    deps: ImportContext,
    accountId: string,
    { dryRun }: { dryRun: boolean },
  ): Promise<Importer> {
    const importer = new Importer(deps, accountId, dryRun);
    let cursor: Cursor | null = null;
    do {
      const { pastes, next } = await deps.store.pastes.listAfter(accountId, cursor, PAGE, deps.clock());
      for (const { id, slug, title, content } of pastes)
        importer.#known.set(keyOf(title, content), { id, slug });
      cursor = next;
    } while (cursor !== null);
    if (dryRun) importer.#usedBytes = await deps.store.accounts.storedBytes(accountId, deps.clock());
    return importer;
  }

  /** Imports a text. Texts may be added at once; the store then writes them together. */
  async add(text: ImportedText): Promise<ImportOutcome> {
    const { clock, pasteRules } = this.#deps;
    const reason = this.#refusal(text);
    if (reason !== null) return { kind: 'refused', reason };
    const title = text.title === null ? null : normalizeTitle(text.title.toWellFormed());
    const key = keyOf(title, text.content);
    const known = this.#known.get(key);
    const slug = text.slug !== null && isSlug(text.slug) ? text.slug : null;
    if (known !== undefined) return this.#addLink(known, slug);
    const stored: Known = { id: null, slug: null };
    this.#known.set(key, stored);
    const now = clock();
    const longest = expiryTime(pasteRules.maxExpiry, now);
    const shortened = longest !== null && (text.expiresAt === null || text.expiresAt > longest);
    const { content, language, visibility, burn } = text;
    const paste: Omit<NewPaste, 'id'> = {
      ...{ title, content, language, visibility, burn },
      accountId: this.#accountId,
      slug,
      passwordHash: null,
      createdAt: isPast(text.createdAt, now) ? Math.trunc(text.createdAt) : now,
      expiresAt: shortened ? longest : text.expiresAt && Math.min(Math.trunc(text.expiresAt), TIME_MAX),
      deleteTokenHash: null,
    };
    const outcome = await (this.#dryRun ? this.#predict(paste, now) : this.#create(paste, now));
    if (outcome.kind !== 'stored') {
      this.#known.delete(key);
      return outcome;
    }
    const { id, slugTaken } = outcome;
    Object.assign(stored, { id, slug: slugTaken ? null : slug });
    return { kind: 'imported', paste: { ...stored, title }, slugTaken, shortened };
  }

  /** Gives a paste that was imported without its link the link, which only a later import may know: `--keys` of haste. */
  async #addLink(known: Known, slug: string | null): Promise<ImportOutcome> {
    const { store, clock } = this.#deps;
    const { id } = known;
    if (slug === null || known.slug !== null || (id === null && !this.#dryRun))
      return { kind: 'duplicate', paste: known, linkAdded: false };
    known.slug = slug;
    const linkAdded =
      this.#dryRun || id === null
        ? await this.#wouldBeFree(slug, clock())
        : (await store.pastes.edit(id, this.#accountId, { slug }, clock())).kind === 'edited';
    if (!linkAdded) known.slug = null;
    return { kind: 'duplicate', paste: known, linkAdded };
  }

  #refusal({ content, expiresAt }: ImportedText): ImportRefusal | null {
    const { pasteRules, blocks, clock } = this.#deps;
    if (content.length === 0) return 'empty';
    if (content.length > pasteRules.maxBytes) return 'too_large';
    if (!isText(content)) return 'not_text';
    if (expiresAt !== null && expiresAt <= clock()) return 'expired';
    return isContentBlocked(blocks, content) ? 'blocked' : null;
  }

  async #create(paste: Omit<NewPaste, 'id'>, now: number): Promise<StoreOutcome> {
    const { store, random, quotaBytes } = this.#deps;
    let slugTaken = false;
    for (;;) {
      const id = newId(random);
      const slug = slugTaken ? null : paste.slug;
      const rules = { limits: [], idempotency: null, quotaBytes, now };
      const outcome: CreateOutcome = await store.pastes.create({ ...paste, slug, id }, rules);
      const { kind } = outcome;
      if (kind === 'created') return { kind: 'stored', id, slugTaken };
      if (kind === 'quotaExceeded' || kind === 'diskFull') return outcome;
      if (kind === 'accountMissing')
        throw new AppError('NOT_FOUND', 'The account was deleted during the import.');
      if (kind === 'slugTaken') slugTaken = true;
      else if (kind !== 'idTaken')
        throw new Error(`An import has neither limits nor idempotency keys, but got ${kind}.`);
    }
  }

  /** What `#create` would do. */
  async #predict(paste: Omit<NewPaste, 'id'>, now: number): Promise<StoreOutcome> {
    const { quotaBytes } = this.#deps;
    const size = paste.content.length;
    if (quotaBytes > 0 && this.#usedBytes + size > quotaBytes) return { kind: 'quotaExceeded' };
    this.#usedBytes += size;
    const { slug } = paste;
    const slugTaken = slug !== null && !(await this.#wouldBeFree(slug, now));
    return { kind: 'stored', id: null, slugTaken };
  }

  /** Whether a real import would find this link free; it then takes it. */
  async #wouldBeFree(slug: string, now: number): Promise<boolean> {
    if (this.#slugs.has(slug)) return false;
    this.#slugs.add(slug);
    return (await this.#deps.store.pastes.findIdBySlug(slug, now)) === undefined;
  }
}

const keyOf = (title: string | null, content: Uint8Array): string =>
  `${hash('sha256', content, 'base64')} ${title ?? ''}`;

/** The last time that can be written as a date. A later one would break every list with the paste. */
const TIME_MAX = 8_640_000_000_000_000;

/** Times of a source may be missing, zero or set by a wrong clock. */
const isPast = (time: number | null, now: number): time is number =>
  time !== null && time >= 1 && time <= now;

/** Whether bytes are a text: UTF-8 without NUL, which only binary files contain. */
export const isText = (content: Uint8Array): boolean => !content.includes(0) && isUtf8(content);
