import type { Clock } from '#domain/id.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { REVISIONS_MAX, type Revision, type RevisionWithContent } from '#domain/revision.ts';
import type { Cursor, Store } from '#store/store.ts';
import { Deflated, type ZipFile, zip } from './zip.ts';

interface ExportParams {
  /** JSON documents to include beside the pastes, by file name. */
  documents: Record<string, unknown>;
  /** A paste as the API shows it, without its content. */
  serialize: (paste: PasteWithContent) => { created_at: string };
  /** A former text as the API shows it, without its content. */
  serializeRevision: (revision: Revision) => { created_at: string };
  /** The file name of a paste. Never derived from text of its author; titles and slugs are in `pastes.json`. */
  fileName: (paste: PasteWithContent) => string;
  /** When the export was requested, in ISO 8601. */
  requestedAt: string;
}

/** Pastes in memory at once: 8 times 512 KB, twice. Their compressed metadata takes another 100 bytes each. */
const BATCH_SIZE = 8;
/** A piece of `pastes.json`; much smaller ones would hardly be compressed. */
const PIECE_LENGTH = 64 * 1024;

/**
 * Everything in an account, as a zip archive that is created while it is read: the documents, each paste and each of its
 * former texts as a file, and their metadata in `pastes.json`. Exporting a paste does not open it: nothing is counted or burns.
 */
export const exportAccount = (
  deps: { store: Store; clock: Clock },
  accountId: string,
  params: ExportParams,
): AsyncGenerator<Uint8Array> => zip(filesOf(deps, accountId, params));

async function* filesOf(
  { store, clock }: { store: Store; clock: Clock },
  accountId: string,
  { documents, serialize, serializeRevision, fileName, requestedAt }: ExportParams,
): AsyncGenerator<ZipFile> {
  for (const [name, document] of Object.entries(documents)) {
    yield { name, content: Buffer.from(`${JSON.stringify(document, null, 2)}\n`), modifiedAt: requestedAt };
  }
  const facts = new Deflated();
  let lines = '[';
  let separator = '\n';
  let cursor: Cursor | null = null;
  do {
    const { pastes, next } = await store.pastes.listAfter(accountId, cursor, BATCH_SIZE, clock());
    for (const paste of pastes) {
      const shown = serialize(paste);
      // The date sorts the files of a large folder.
      const name = `pastes/${shown.created_at.slice(0, 10)}-${fileName(paste)}`;
      yield { name, content: paste.content, modifiedAt: shown.created_at };
      const revisions: object[] = [];
      for await (const { content, ...revision } of revisionsOf({ store, clock }, paste)) {
        const { created_at, ...more } = serializeRevision(revision);
        const numbered = fileName({ ...paste, id: `${paste.id}-${revision.number}` });
        const file = `revisions/${created_at.slice(0, 10)}-${numbered}`;
        yield { name: file, content, modifiedAt: created_at };
        revisions.push({ file, ...more, created_at });
      }
      const all = { file: name, ...shown, ...(revisions.length > 0 && { revisions }) };
      lines += `${separator}${JSON.stringify(all)}`;
      separator = ',\n';
    }
    if (lines.length >= PIECE_LENGTH) {
      await facts.add(Buffer.from(lines));
      lines = '';
    }
    cursor = next;
  } while (cursor !== null);
  await facts.add(Buffer.from(`${lines}\n]\n`));
  yield { name: 'pastes.json', content: facts, modifiedAt: requestedAt };
}

/** The former texts of a paste, newest first, one in memory at a time. */
async function* revisionsOf(
  { store, clock }: { store: Store; clock: Clock },
  { id, revision }: PasteWithContent,
): AsyncGenerator<RevisionWithContent> {
  // Most pastes have never changed.
  if (revision === 1) return;
  const history = await store.revisions.list(id, { page: 1, perPage: REVISIONS_MAX }, clock());
  for (const { number } of history?.revisions ?? []) {
    const found = await store.revisions.find(id, number, clock());
    if (found !== undefined) yield found;
  }
}
