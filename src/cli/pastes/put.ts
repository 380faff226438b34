import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { UsageError } from '#cli/shared/errors.ts';
import { wholeNumber } from '#cli/shared/list.ts';
import { toSafeJsonLine } from '#cli/shared/printable.ts';
import { uploadProgress } from '#cli/shared/progress.ts';
import type { CreatedKeyless, Paste, Written } from '#client/index.ts';
import { PASSPHRASE_RANDOM_BYTES, passphraseFrom } from '#domain/encrypted.ts';
import { EXPIRIES, MAX_VIEWS } from '#domain/paste.ts';
import { type Connection, chooseTarget, type ServerOptions, serverOption, withTarget } from './connection.ts';
import type { Defaults, PasteOptions } from './defaults.ts';
import { languageOption, readDefaults, settingsOf, unlistedOption } from './defaults.ts';
import { keepDeleteToken } from './delete-tokens.ts';
import { encrypt } from './encryption.ts';
import { type InputText, readArchive, readInputs } from './input.ts';
import { printWarnings } from './request-error.ts';
import { readSecret } from './secrets.ts';
import { RESET } from './style.ts';

interface PutOptions extends ServerOptions, PasteOptions {
  title?: string;
  each?: true;
  burn?: true;
  slug?: string;
  password?: true;
  passwordFile?: string;
  encrypt?: true;
  passphrase?: true;
  passphraseFile?: string;
  key: boolean;
  copy?: boolean;
  open?: true;
  qr?: true;
  json?: true;
}

/** `put`. */
export const addPutCommand = command(
  'put [file...]',
  {
    summary: 'Create a paste from files or standard input',
    description:
      'Create a paste from files or standard input (-), and print its link. Several files make one paste, from which ' +
      '"gluepot get --extract" writes them again. Without an API key (see "gluepot login") the paste belongs to no ' +
      'account; only "gluepot rm" on this machine can then delete it. The word "put" can be left out.',
    options: [
      ['-t, --title <text>', 'the title; by default the name of a single file'],
      new Option('--each', 'create a paste from each file').conflicts('slug'),
      languageOption(),
      new Option('-e, --expiry <time>', 'when it is deleted; 1m is a month')
        .choices(EXPIRIES)
        .conflicts('burn'),
      ['-b, --burn', 'delete it when it is first opened'],
      new Option('--expires-at <time>', 'when it is deleted, such as 2026-12-24T18:00:00Z').conflicts(
        'expiry',
      ),
      new Option('--max-views <number>', 'delete it after so many opens').argParser(wholeNumber(MAX_VIEWS)),
      ['--public', 'list it publicly; otherwise only people with the link find it'],
      unlistedOption(),
      ['--slug <slug>', 'a custom link; needs an API key'],
      ['-p, --password', 'ask for a password, which readers must enter'],
      ['--password-file <file>', 'read the password from the first line of a file'],
      ['-E, --encrypt', 'encrypt it here; the passphrase is part of the printed link'],
      ['--passphrase', 'encrypt it with a passphrase of your own; asks for it'],
      ['--passphrase-file <file>', 'encrypt it with the first line of a file'],
      ['--no-key', 'create it without your account'],
      ['-c, --copy', 'copy the link to the clipboard'],
      ['--no-copy', 'do not copy it, if that is your default'],
      ['-o, --open', 'open the link in a browser'],
      ['--qr', 'draw the link as a QR code'],
      ['--json', 'print a line of JSON for each paste'],
      serverOption(),
    ],
    examples: [
      'gluepot put main.py',
      'gluepot put README.md src/*.py',
      'make 2>&1 | gluepot put --title "Build log" --expiry 1d',
      'gluepot put --encrypt --burn --copy secrets.env',
    ],
  },
  async (context, files: string[], options: PutOptions) => {
    const isArchive = files.length > 1 && !options.each;
    if (isArchive && options.language !== undefined)
      throw new UsageError(
        'Several files have no --language: their names tell it. Leave it out, or use --each.',
      );
    const defaults = readDefaults(context.environment);
    const { server, key } = chooseTarget(context.environment, options.server);
    const target = { server, key: options.key ? key : undefined };
    if (options.slug !== undefined && target.key === undefined) {
      throw new UsageError(`--slug needs an API key. Log in first: gluepot login ${server}`);
    }
    // Everything is read before anything is created: a misspelled name must not leave half of the pastes.
    const inputs = await (isArchive ? readArchive : readInputs)(context, files);
    const settings = { defaults, ...(await secretsFrom(context, options)) };
    // With a language, several files would be shown as one text.
    if (isArchive) delete defaults.language;
    const links: string[] = [];
    await withTarget(context, target, async (connection) => {
      for (const input of inputs) links.push(await create(context, connection, input, options, settings));
    });
    await share(context, links, { ...options, copy: options.copy ?? defaults.copy ?? false });
  },
);

async function create(
  context: CliContext,
  { client, server, key }: Connection,
  { name, text }: InputText,
  options: PutOptions,
  { defaults, password, seal }: { defaults: Defaults } & Awaited<ReturnType<typeof secretsFrom>>,
): Promise<string> {
  const { content, hash } = (await seal?.(text)) ?? { content: text, hash: '' };
  // The name of an encrypted file may be a secret as well.
  const title = options.title ?? (seal ? undefined : name);
  const paste = {
    content,
    ...(title && { title }),
    ...settingsOf(options, defaults, name),
    ...(options.burn && { expiry: 'burn' as const }),
    ...(options.expiresAt !== undefined && { expires_at: options.expiresAt }),
    ...(options.maxViews !== undefined && { max_views: options.maxViews }),
    ...(password !== undefined && { password }),
  };
  const slug = options.slug === undefined ? {} : { slug: options.slug };
  const upload = uploadProgress(context, name ?? 'the text');
  const sent: Promise<CreatedKeyless | Written<Paste>> =
    key === undefined
      ? client.createKeylessPaste(paste, upload)
      : client.createPaste({ ...paste, ...slug }, upload);
  const created = await sent.finally(() => upload?.end());
  const isKeyless = 'deleteToken' in created;
  const problem = isKeyless ? keepDeleteToken(context.environment, server, created) : undefined;
  if (problem !== undefined) context.stderr(`Warning: the ${problem}`);
  const { content: _, ...fields }: Partial<Paste> = created.paste;
  const link = (fields.custom_url ?? created.paste.url) + hash;
  const more = isKeyless && { delete_token: created.deleteToken };
  context.stdout(options.json ? toSafeJsonLine({ ...{ link }, ...fields, ...more, link }) : link);
  printWarnings(context, created.warnings);
  return link;
}

async function share(context: CliContext, links: string[], { copy, open, qr }: PutOptions): Promise<void> {
  if (qr) {
    const { renderUnicodeCompact } = await import('uqr');
    for (const link of links) drawCode(context, renderUnicodeCompact(link, { border: 2 }));
  }
  if (!copy && !open) return;
  const { copyText, openInBrowser } = await import('./desktop.ts');
  if (copy) await copyText(context, links.join('\n'));
  if (open) for (const link of links) await openInBrowser(context, link);
}

/** White on black, in colours that no theme changes: on a light terminal, its own would invert the code. */
const CODE_COLORS = '\x1b[38;5;231;48;5;16m';

function drawCode({ controlTerminal, stderr }: CliContext, code: string): void {
  if (controlTerminal === undefined) stderr(code);
  else for (const line of code.split('\n')) controlTerminal(`${CODE_COLORS}${line}${RESET}\n`);
}

/** The password of readers, and what encrypts a text and returns what its link gets in addition; each undefined for none. */
async function secretsFrom(context: CliContext, options: PutOptions) {
  const { passwordFile, passphraseFile } = options;
  const isProtected = options.password || passwordFile !== undefined;
  const password = isProtected ? await readSecret(context, 'password', passwordFile, true) : undefined;
  const isOwn = options.passphrase || passphraseFile !== undefined;
  if (!isOwn && !options.encrypt) return { password };
  const own = isOwn ? await readSecret(context, 'passphrase', passphraseFile, true) : undefined;
  const seal = async (text: string) => {
    const passphrase = own ?? passphraseFrom(context.random(PASSPHRASE_RANDOM_BYTES));
    // A passphrase that the author chose is not part of the link: they share it another way.
    return { content: await encrypt(text, passphrase), hash: own === undefined ? `#${passphrase}` : '' };
  };
  return { password, seal };
}
