import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { ChangePasteOptionsBody, EditPasteBody } from '#client/index.ts';
import { attempt } from '#domain/attempt.ts';
import { EXPIRIES, VISIBILITIES } from '#domain/paste.ts';
import { type ServerOptions, serverOption } from './connection.ts';
import { languageOption } from './defaults.ts';
import { editText } from './editor.ts';
import { encrypt } from './encryption.ts';
import { readInputs } from './input.ts';
import { pasteNamed } from './paste-link.ts';
import { changedFields, decryptText } from './paste-text.ts';
import { printWarnings } from './request-error.ts';
import { readSecret } from './secrets.ts';

interface EditOptions
  extends ServerOptions,
    Pick<ChangePasteOptionsBody, 'language' | 'visibility' | 'expiry'> {
  title?: string;
  slug?: string;
  file?: string;
  /** False with `--no-password`, true to be asked for one. */
  password?: boolean;
  passwordFile?: string;
  passphraseFile?: string;
}

/** `edit`. */
export const addEditCommand = command(
  'edit <paste>',
  {
    summary: 'Edit a paste in your editor',
    description:
      'Edit the text of a paste of your account in $VISUAL or $EDITOR, or change it with options alone. Sends only what ' +
      'changed. An encrypted paste is decrypted, and encrypted again with the same passphrase. Needs an API key.',
    options: [
      ['-f, --file <file>', 'take the text from a file, or from standard input (-)'],
      ['-t, --title <text>', 'change the title; an empty one removes it'],
      ['--slug <slug>', 'change the custom link; an empty one removes it'],
      languageOption(),
      new Option('--visibility <visibility>', 'change who finds it').choices(VISIBILITIES),
      new Option('-e, --expiry <time>', 'change when it is deleted, counted from now; 1m is a month').choices(
        EXPIRIES,
      ),
      ['-p, --password', 'ask for a new password, which readers must enter'],
      ['--password-file <file>', 'read the new password from the first line of a file'],
      ['--no-password', 'remove the password'],
      ['--passphrase-file <file>', 'read the passphrase from the first line of a file'],
      serverOption(),
    ],
    examples: [
      'gluepot edit 8chars00',
      'gluepot edit 8chars00 --title "Build log"',
      'gluepot edit 8chars00 --file main.py',
      'gluepot edit 8chars00 --visibility unlisted --expiry 1d',
    ],
  },
  async (context, typed: string, options: EditOptions) => {
    const { link, on } = pasteNamed(context, typed, options, 'Editing a paste');
    const changed = await changedOptions(context, options);
    const hasChanged = Object.keys(changed).length > 0;
    const isOpened =
      !hasChanged && [options.file, options.title, options.slug].every((option) => option === undefined);
    const input = options.file === undefined ? undefined : (await readInputs(context, [options.file]))[0];
    const warnings = await on(async ({ client }, id) => {
      const paste = hasChanged ? await client.changePasteOptions(id, changed) : await client.readPaste(id);
      if (hasChanged) context.stderr(`Changed ${Object.keys(changed).join(', ')} of ${paste.url}`);
      const [title, slug] = [nullIfEmpty(options.title), nullIfEmpty(options.slug)];
      const fields = changedFields(paste, { title, slug });
      if (hasChanged && input === undefined && Object.keys(fields).length === 0) return [];
      // Undefined if there is nothing to send.
      const send = async (changes: EditPasteBody) => {
        if (Object.keys(changes).length === 0) return undefined;
        const { paste: edited, warnings } = await client.editPaste(id, changes);
        context.stderr(`Changed ${edited.custom_url ?? edited.url}`);
        return warnings;
      };
      if (!isOpened && input === undefined) return send(fields);
      const content = new TextEncoder().encode(paste.content);
      const { text: bytes, passphrase } = await decryptText(context, content, link.passphrase, options);
      const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
      if (text === undefined)
        throw new CliError('The encrypted content is not text. Save it with: gluepot get -o FILE');
      const change = async (next: string) => {
        if (next === '') throw new CliError(`The text is empty. To delete the paste: gluepot rm ${id}`);
        const content = passphrase === undefined ? next : await encrypt(next, passphrase);
        const { content: now } = await client.readPaste(id);
        if (now === paste.content) return send({ ...fields, content });
        throw new CliError('Somebody else changed the paste in the meantime, so your text was not sent.');
      };
      if (input !== undefined) return input.text === text ? send(fields) : change(input.text);
      return editText(context, { text, name: paste.title, language: paste.language }, change);
    });
    if (warnings === undefined) context.stderr('Nothing changed.');
    printWarnings(context, warnings ?? []);
  },
);

/** An empty option removes what it names. */
const nullIfEmpty = (option: string | undefined) => (option === '' ? null : option);

async function changedOptions(
  context: CliContext,
  { language, visibility, expiry, password, passwordFile: file }: EditOptions,
): Promise<ChangePasteOptionsBody> {
  return {
    ...(language !== undefined && { language }),
    ...(visibility !== undefined && { visibility }),
    ...(expiry !== undefined && { expiry }),
    ...(password === false && { password: null }),
    ...((password || file !== undefined) && { password: await readSecret(context, 'password', file, true) }),
  };
}
