import { DamagedText } from '#domain/errors.ts';
import { CONTENT_MAX_BYTES, type Paste } from '#domain/paste.ts';
import { REVISIONS_MAX, type Revision, type RevisionWithContent } from '#domain/revision.ts';
import { formatTextName, type TextName } from '#domain/text-name.ts';
import type { Cursor, StoreDeps } from '#store/store.ts';
import { Deflated, type ZipFile, zip } from '#text/zip.ts';

interface ExportParams {
  /** JSON documents to include beside the pastes, by file name. */
  documents: Record<string, unknown>;
  /** A paste as the API shows it, without its content. */
  serialize: (paste: Paste) => { created_at: string };
  /** A former text as the API shows it, without its content. */
  serializeRevision: (revision: Revision) => { created_at: string };
  /** The file name of a paste. Never derived from text of its author; titles and slugs are in `pastes.json`. */
  fileName: (paste: Paste) => string;
  /** When the export was requested, in ISO 8601. */
  requestedAt: string;
}

/** Pastes in memory at once: 8 times 512 KB, twice. Their compressed metadata takes another 100 bytes each. */
const BATCH_SIZE = 8;
/** What an export holds while it is read (bytes). */
export const EXPORT_BUFFERED = 2 * BATCH_SIZE * CONTENT_MAX_BYTES;
/** A piece of `pastes.json`; much smaller ones would hardly be compressed. */
const PIECE_LENGTH = 64 * 1024;

/**
 * Everything in an account, as a zip archive that is created while it is read: the documents, each paste and each of its
 * former texts as a file, and their metadata in `pastes.json`. Texts that are damaged are listed in `damaged.txt`. Exporting a paste does not open it: nothing is counted or burns.
 */
export const exportAccount = (...account: Parameters<typeof filesOf>): AsyncGenerator<Uint8Array> =>
  zip(filesOf(...account));

async function* filesOf(
  { store, clock }: StoreDeps,
  accountId: string,
  { documents, serialize, serializeRevision, fileName, requestedAt }: ExportParams,
): AsyncGenerator<ZipFile> {
  for (const [name, document] of Object.entries(documents)) {
    yield { name, content: Buffer.from(`${JSON.stringify(document, null, 2)}\n`), modifiedAt: requestedAt };
  }
  const facts = new Deflated();
  const damagedLines: string[] = [];
  let lines = '[';
  let separator = '\n';
  let cursor: Cursor | null = null;
  do {
    const { pastes, damaged, next } = await store.pastes.listAfter(accountId, cursor, BATCH_SIZE, clock());
    const listed: (Paste & { content?: Uint8Array })[] = [...pastes, ...damaged];
    for (const paste of listed) {
      const shown = serialize(paste);
      let name: string | null = null;
      if (paste.content) {
        // The date sorts the files of a large folder.
        name = `pastes/${shown.created_at.slice(0, 10)}-${fileName(paste)}`;
        yield { name, content: paste.content, modifiedAt: shown.created_at };
      } else damagedLines.push(damagedLine({ pasteId: paste.id, revision: null }, paste.title));
      const revisions: object[] = [];
      for await (const found of revisionsOf({ store, clock }, paste)) {
        if (found instanceof DamagedText) {
          damagedLines.push(damagedLine(found, paste.title));
          continue;
        }
        const { content, ...revision } = found;
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
  if (damagedLines.length === 0) return;
  const listed = Buffer.from([DAMAGED_HEADING, ...damagedLines].map((line) => `${line}\n`).join(''));
  yield { name: 'damaged.txt', content: listed, modifiedAt: requestedAt };
}

const DAMAGED_HEADING =
  'These texts are damaged on the server and not in this archive. Ask the operator for them: a backup may have them.\n';

const damagedLine = (text: TextName, title: string | null): string =>
  `${formatTextName(text)}${title === null ? '' : `: ${title}`}`;

/** The former texts of a paste, newest first, one in memory at a time; for one that is damaged, the error. */
async function* revisionsOf(
  { store, clock }: StoreDeps,
  { id, revision }: Paste,
): AsyncGenerator<RevisionWithContent | DamagedText> {
  // Most pastes have never changed.
  if (revision === 1) return;
  const history = await store.revisions.list(id, { page: 1, perPage: REVISIONS_MAX }, clock());
  for (const { number } of history?.revisions ?? []) {
    const found = await store.revisions.find(id, number, clock()).catch((error) => {
      if (error instanceof DamagedText) return error;
      throw error;
    });
    if (found !== undefined) yield found;
  }
}
