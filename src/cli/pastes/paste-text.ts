/** The text of a paste, decrypted if it is encrypted. */
import { type ConfirmOptions, confirm } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { ApiError, type EditPasteBody, type KeylessPaste, type Paste } from '#client/index.ts';
import { isEncrypted, takesPassphrase } from '#domain/encrypted.ts';
import type { Language } from '#domain/paste.ts';
import type { Connection } from './connection.ts';
import { decrypt } from './encryption.ts';
import { readSecret } from './secrets.ts';

export interface PasteText {
  content: Uint8Array;
  /** Whether reading it deleted the paste, or may have done so. */
  isBurnt: boolean;
  /** With these, a terminal can show it in colour; undefined if they were not asked for. */
  language?: Language | undefined;
  title?: string | null;
}

const encoder = new TextEncoder();

/** Reads an own paste without opening it, and opens any other; asks first if that deletes it. */
export async function readText(
  context: CliContext,
  { client, server, key }: Connection,
  id: string,
  options: ConfirmOptions & { withLanguage?: boolean },
): Promise<PasteText> {
  if (key !== undefined) {
    const own = await client.readPaste(id).catch(undefinedIfMissing);
    if (own !== undefined) return { ...textOf(own), isBurnt: false };
  }
  const { burnsAfterReading, viewsLimited, passwordProtected } = await client.inspectPaste(id);
  if (passwordProtected) {
    throw new CliError(`This paste has a password. Open it in a browser: ${server}/p/${id}`);
  }
  const isBurnt = burnsAfterReading || viewsLimited;
  if (isBurnt) {
    const cost = viewsLimited ? 'uses up one of a limited number of opens' : 'deletes it';
    await confirm(context, options, `Opening this paste ${cost}. Open it now?`);
  }
  if (options.withLanguage) return { ...textOf(await client.openPaste(id)), isBurnt };
  return { content: encoder.encode(await client.openRaw(id)), isBurnt };
}

const textOf = ({ content, language, title }: Paste | KeylessPaste) => ({
  content: encoder.encode(content),
  language,
  title,
});

/** The title and the slug, where they differ from those of the paste; null removes one. */
export function changedFields(
  paste: Paste,
  { title, slug }: { [name in 'title' | 'slug']?: string | null | undefined },
): Pick<EditPasteBody, 'title' | 'slug'> {
  const slugNow = paste.custom_url?.replace(/^.*\/s\//, '') ?? null;
  return {
    ...(title !== undefined && title !== paste.title && { title }),
    ...(slug !== undefined && slug !== slugNow && { slug }),
  };
}

export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}

/** How often a person may try to type the passphrase. */
const ATTEMPTS = 3;

/**
 * Decrypts a text with the passphrase from its link, from a file, or typed on the terminal, and returns it with that
 * passphrase, to encrypt it again. Other texts stay as they are, without one.
 */
export async function decryptText(
  context: CliContext,
  content: Uint8Array,
  linked: string | undefined,
  { passphraseFile }: { passphraseFile?: string },
): Promise<{ text: Uint8Array; passphrase: string | undefined }> {
  if (!isEncrypted(content)) return { text: content, passphrase: undefined };
  if (!takesPassphrase(content)) {
    throw new CliError(
      'This paste is encrypted for a key of its reader. Use "gluepot get --no-decrypt", and decrypt it with age.',
    );
  }
  const armored = new TextDecoder().decode(content);
  for (let attempt = 1; ; attempt++) {
    const passphrase = linked ?? (await readSecret(context, 'passphrase', passphraseFile, false));
    const text = await decrypt(armored, passphrase);
    if (text !== undefined) return { text, passphrase };
    const isTyped = linked === undefined && passphraseFile === undefined && context.isInputTerminal;
    if (!isTyped || attempt === ATTEMPTS) {
      throw new CliError(
        'Wrong passphrase. Check that the link is complete: the passphrase is the part after #.',
      );
    }
    context.stderr('Wrong passphrase. Try again.');
  }
}

/** Prints a text: on a terminal without the characters that could steer it, elsewhere byte for byte. */
export async function printText(context: CliContext, text: Uint8Array): Promise<void> {
  if (!context.isTerminal) return context.writeBytes(text);
  context.stdout(new TextDecoder().decode(text).replace(/\r?\n$/, ''));
}
