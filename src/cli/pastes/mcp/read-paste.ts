/** Reads pastes for tools, and as much of them as an agent can take. */
import { undefinedIfMissing } from '#cli/pastes/paste-text.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { KeylessPaste, Paste, Revision } from '#client/index.ts';
import { type LineRange, parseLineRange } from '#domain/line-range.ts';
import { type CallConnection, type NamedPaste, requireAccount } from './connection.ts';
import { decryptText } from './encrypted-text.ts';

/** A paste of the account, which is not opened, or any other that opening does not delete. Throws `CliError`. */
export async function readWithoutBurning(
  connection: CallConnection,
  id: string,
): Promise<Paste | KeylessPaste> {
  const own = await readOwn(connection, id);
  if (own !== undefined) return own;
  const { burnsAfterReading, viewsLimited } = await inspectOpenable(connection, id);
  if (burnsAfterReading || viewsLimited) {
    throw new CliError(
      `Opening this paste ${viewsLimited ? 'uses up one of a limited number of opens' : 'deletes it'}, so it was not opened. Only if the user wants to read it now, read it with ` +
        'read_and_burn_paste.',
    );
  }
  return connection.client.openPaste(id, connection.options);
}

/** Like `readWithoutBurning`, but burns a paste that is for one reader, even one of the account. */
export async function readAndBurn(
  connection: CallConnection,
  id: string,
): Promise<{ paste: Paste | KeylessPaste; burned: boolean }> {
  const { client, options } = connection;
  const own = await readOwn(connection, id);
  if (own !== undefined && !own.burn_after_reading) return { paste: own, burned: false };
  if (own?.password_protected) {
    // It opens only in a browser.
    await client.deletePaste(id, options);
    return { paste: own, burned: true };
  }
  await inspectOpenable(connection, id);
  const paste = await client.openPaste(id, options);
  return { paste, burned: paste.burn_after_reading };
}

/** Opens nothing: counts no view and burns nothing. Undefined if the account of the key has no such paste. */
const readOwn = async ({ client, key, options }: CallConnection, id: string) =>
  key === undefined ? undefined : client.readPaste(id, options).catch(undefinedIfMissing);

async function inspectOpenable({ client, server, options }: CallConnection, id: string) {
  const found = await client.inspectPaste(id, options);
  if (!found.passwordProtected) return found;
  throw new CliError(
    `This paste has a password, and opens only in a browser. Give the user its link: ${server}/p/${id}`,
  );
}

/** A former text of a paste of the account. Throws `CliError`. */
export async function readRevision(
  connection: CallConnection,
  id: string,
  number: number,
): Promise<Revision> {
  requireAccount(connection);
  const { client, options } = connection;
  const found = await client.readRevision(id, number, options).catch(undefinedIfMissing);
  if (found !== undefined) return found;
  // Throws the better error if it is the paste that is missing.
  const { data } = await client.listRevisions(id, { per_page: 1 }, options);
  const [newest] = data;
  throw new CliError(
    newest === undefined
      ? 'This paste has no former texts: it was not edited, or this site keeps none.'
      : `This paste has no revision ${number}; the newest is ${newest.number}. Call list_revisions.`,
  );
}

/** The text of a paste, or with a number a former text, decrypted. Throws `CliError`. */
export async function readText(
  connection: CallConnection,
  { id, passphrase }: NamedPaste,
  revision?: number,
): Promise<string> {
  const { content } =
    revision === undefined
      ? await readWithoutBurning(connection, id)
      : await readRevision(connection, id, revision);
  return decryptText(content, passphrase);
}

/** About 10,000 tokens: what an agent can read at once without losing sight of its task. */
const EXCERPT_MAX_CHARACTERS = 40_000;

interface Excerpt {
  text: string;
  facts: {
    /** The lines in `text`, such as `1-812`. */
    lines: string;
    total_lines: number;
    /** How to read the rest. */
    more?: string;
  };
}

/** A line with its line end, which is LF, CRLF or CR, as on the page. */
const LINE = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;

/** Throws `CliError`. */
export function readRange(lines: string): LineRange {
  const range = parseLineRange(lines);
  if (range === null)
    throw new CliError('Invalid lines: must be a range such as 3-9, or one line such as 3.');
  return range;
}

/** The lines in the range, or as many of them as an agent can read at once. Throws `CliError` if there are none. */
export function excerptOf(content: string, range: LineRange | undefined): Excerpt {
  const lines = content.match(LINE) ?? [''];
  const from = range?.from ?? 1;
  const wanted = Math.min(range?.to ?? lines.length, lines.length);
  if (from > lines.length) throw new CliError(`The text has ${lines.length} lines. Ask for lines within it.`);
  let length = 0;
  let to = from - 1;
  while (to < wanted && length + (lines[to]?.length ?? 0) <= EXCERPT_MAX_CHARACTERS) {
    length += lines[to]?.length ?? 0;
    to++;
  }
  // A single line may be longer than all that fits.
  if (to < from) return firstPartOf(lines, from);
  const more = `The text goes on. Read further with lines: "${to + 1}-${wanted}".`;
  return {
    text: lines.slice(from - 1, to).join(''),
    facts: { lines: `${from}-${to}`, total_lines: lines.length, ...(to < wanted && { more }) },
  };
}

function firstPartOf(lines: string[], at: number): Excerpt {
  const line = lines[at - 1] ?? '';
  // Never half of a surrogate pair.
  const text = line.slice(0, EXCERPT_MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
  const more =
    `Line ${at} has ${line.length} characters; these are the first ${text.length}. The raw URL has all of it.` +
    (at < lines.length ? ` Read further with lines: "${at + 1}-${lines.length}".` : '');
  return { text, facts: { lines: `${at}-${at}`, total_lines: lines.length, more } };
}
