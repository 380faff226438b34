/** Reads pastes for tools. */
import type { Connection } from '#cli/pastes/connection.ts';
import { undefinedIfMissing } from '#cli/pastes/paste-text.ts';
import { CliError } from '#cli/shared/errors.ts';
import { ApiError, type KeylessPaste, type Paste, type Revision } from '#client/index.ts';
import { type NamedPaste, requireAccount } from './connection.ts';
import { decryptText } from './encrypted-text.ts';

/** A paste of the account, which is not opened, or any other that opening does not delete. Throws `CliError`. */
export async function readWithoutBurning(
  connection: Connection,
  id: string,
  signal: AbortSignal,
): Promise<Paste | KeylessPaste> {
  const own = await readOwn(connection, id, signal);
  if (own !== undefined) return own;
  const { burnsAfterReading } = await inspectOpenable(connection, id, signal);
  if (burnsAfterReading) {
    throw new CliError(
      'Opening this paste deletes it, so it was not opened. Only if the user wants to read it now, read it with ' +
        'read_and_burn_paste.',
    );
  }
  return connection.client.openPaste(id, { signal });
}

/** Like `readWithoutBurning`, but burns a paste that is for one reader, even one of the account. */
export async function readAndBurn(
  connection: Connection,
  id: string,
  signal: AbortSignal,
): Promise<{ paste: Paste | KeylessPaste; burned: boolean }> {
  const own = await readOwn(connection, id, signal);
  if (own !== undefined && !own.burn_after_reading) return { paste: own, burned: false };
  if (own?.password_protected) {
    // It opens only in a browser.
    await connection.client.deletePaste(id, { signal });
    return { paste: own, burned: true };
  }
  await inspectOpenable(connection, id, signal);
  const paste = await connection.client.openPaste(id, { signal });
  return { paste, burned: paste.burn_after_reading };
}

/** Opens nothing: counts no view and burns nothing. Undefined if the account of the key has no such paste. */
const readOwn = async ({ client, key }: Connection, id: string, signal: AbortSignal) =>
  key === undefined ? undefined : client.readPaste(id, { signal }).catch(undefinedIfMissing);

async function inspectOpenable({ client, server }: Connection, id: string, signal: AbortSignal) {
  const found = await client.inspectPaste(id, { signal });
  if (!found.passwordProtected) return found;
  throw new CliError(
    `This paste has a password, and opens only in a browser. Give the user its link: ${server}/p/${id}`,
  );
}

/** A former text of a paste of the account. Throws `CliError`. */
export async function readRevision(
  connection: Connection,
  id: string,
  number: number,
  signal: AbortSignal,
): Promise<Revision> {
  requireAccount(connection);
  const { client } = connection;
  try {
    return await client.readRevision(id, number, { signal });
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === 'NOT_FOUND')) throw cause;
    // Throws the better error if it is the paste that is missing.
    const { data } = await client.listRevisions(id, { per_page: 1 }, { signal });
    const [newest] = data;
    throw new CliError(
      newest === undefined
        ? 'This paste has no former texts: it was not edited, or this site keeps none.'
        : `This paste has no revision ${number}; the newest is ${newest.number}. Call list_revisions.`,
      { cause },
    );
  }
}

/** The text of a paste, or with a number a former text, decrypted. Throws `CliError`. */
export async function readText(
  connection: Connection,
  { id, passphrase }: NamedPaste,
  revision: number | undefined,
  signal: AbortSignal,
): Promise<string> {
  const { content } =
    revision === undefined
      ? await readWithoutBurning(connection, id, signal)
      : await readRevision(connection, id, revision, signal);
  return decryptText(content, passphrase);
}
