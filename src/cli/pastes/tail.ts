import { basename } from 'node:path';
import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { ApiError, type Client, ConnectionError, type CredentialWarning, type Paste } from '#client/index.ts';
import { CONTENT_MAX_BYTES, MAX_EXPIRIES } from '#domain/paste.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Connection, ServerOptions } from './connection.ts';
import { chooseTarget, connect, requireKey, serverOption, withTarget } from './connection.ts';
import type { Defaults, PasteOptions } from './defaults.ts';
import { languageOption, readDefaults, settingsOf, unlistedOption } from './defaults.ts';
import { type FollowedFile, followFile } from './followed-file.ts';
import { describeRetry, printWarnings } from './request-error.ts';

interface TailOptions extends ServerOptions, PasteOptions {
  title?: string;
}

/** How often the file is looked at. */
const LOOK_EVERY_MS = 1_000;
/** An edit is a request, of which a key has 60 a minute, and uploads the whole text. */
const EDIT_EVERY_MS = 10_000;
const LONGEST_WAIT_MS = MINUTE_MS;

/** `tail`. */
export const addTailCommand = command(
  'tail <file>',
  {
    summary: 'Follow a file, such as a log, into one paste',
    description:
      'Create a paste with the end of a file, print its link, and edit the paste while the file grows, at most every 10 ' +
      'seconds. The paste has the last lines of the file, up to 512 KB or as many as the server takes, and goes on ' +
      'after a log rotation. Ends with Ctrl+C or SIGTERM, after a last edit; the paste stays. Needs an API key.',
    options: [
      ['-t, --title <text>', 'the title; by default the name of the file'],
      languageOption(),
      // A paste that burns would be gone with its first reader.
      new Option('-e, --expiry <time>', 'when it is deleted, from its creation; 1m is a month').choices(
        MAX_EXPIRIES,
      ),
      ['--public', 'list it publicly; otherwise only people with the link find it'],
      unlistedOption(),
      serverOption(),
    ],
    examples: ['gluepot tail build.log', 'gluepot tail --expiry 1d /var/log/app.log'],
  },
  async (context, file: string, options: TailOptions) => {
    const settings = settingsFor(file, options, readDefaults(context.environment));
    const target = chooseTarget(context.environment, options.server);
    requireKey(target, 'Following a file');
    const followed = followFile(file, CONTENT_MAX_BYTES);
    const stop = context.stopSignal();
    try {
      const text = await firstText(context, file, followed, stop);
      if (text === '') {
        context.stderr(`${file} is still empty. Nothing was created.`);
        return;
      }
      await withTarget(context, target, async (connection) => {
        const paste = await followInto(context, connection, { file, followed, stop, text, settings });
        context.stderr(`Stopped. The paste stays: ${paste.url}`);
      });
    } finally {
      followed.close();
    }
  },
);

/** Sends a text and, if it is too large for the server, as much of its end as fits. Says once that lines are left out. */
function fitter(context: CliContext, followed: FollowedFile) {
  let isTold = false;
  return async <T>(whole: string, send: (text: string) => Promise<T>) => {
    for (let text = whole; ; ) {
      try {
        const result = await send(text);
        if (text !== whole && !isTold) {
          context.stderr('The server takes no larger text, so older lines are left out.');
          isTold = true;
        }
        return { result, text };
      } catch (error) {
        const bytes = smallerSize(error, Buffer.byteLength(text));
        if (bytes === undefined) throw error;
        text = followed.limitTo(bytes);
      }
    }
  };
}

/** A paste cannot be empty. */
async function firstText(
  context: CliContext,
  file: string,
  followed: FollowedFile,
  stop: AbortSignal,
): Promise<string> {
  let text = followed.read();
  if (text === '') context.stderr(`${file} is empty. The paste is created when the file has text.`);
  while (text === '' && !stop.aborted) {
    await context.sleep(LOOK_EVERY_MS, stop);
    text = followed.read();
  }
  return text;
}

/** A paste that burns would be gone with its first reader, so it is no default here. */
function settingsFor(file: string, options: TailOptions, { expiry, ...defaults }: Defaults) {
  const lasting = expiry === undefined || expiry === 'burn' ? {} : { expiry };
  const name = basename(file);
  return { title: options.title ?? name, ...settingsOf(options, { ...defaults, ...lasting }, name) };
}

/** What to follow, and what the file has already. */
interface Following {
  file: string;
  followed: FollowedFile;
  stop: AbortSignal;
  text: string;
  settings: ReturnType<typeof settingsFor>;
}

/** Creates the paste, and edits it while the file grows, until the person stops it, and once more after that. */
async function followInto(
  context: CliContext,
  connection: Connection,
  { file, followed, stop, text: first, settings }: Following,
): Promise<Paste> {
  const fit = fitter(context, followed);
  const warn = warnOnce(context);
  const created = await fit(first, (content) => connection.client.createPaste({ content, ...settings }));
  const { paste, warnings } = created.result;
  context.stdout(paste.url);
  context.stderr(`Following ${file}. Press Ctrl+C to stop.`);
  warn(created.text, warnings);
  let sent = created.text;
  const edit = async ({ editPaste }: Client, whole: string) => {
    const { text, result } = await fit(whole, (content) =>
      editPaste(paste.id, { content }, { keepRevision: false }),
    );
    warn(text, result.warnings);
    sent = text;
  };
  // This loop repeats failed edits itself, with the text that the file has by then.
  const client = connect({ ...context, clientOptions: { ...context.clientOptions, retries: 0 } }, connection);
  // Counted down, because the clock of a machine can be set back.
  let waitMs = EDIT_EVERY_MS;
  let failures = 0;
  let problem: string | undefined;
  while (!stop.aborted) {
    await context.sleep(LOOK_EVERY_MS, stop);
    waitMs -= LOOK_EVERY_MS;
    const text = followed.read();
    if (problem === undefined && followed.problem() !== undefined) {
      context.stderr(`Waiting for ${file} to come back: ${followed.problem()}.`);
    }
    problem = followed.problem();
    if (stop.aborted || text === sent || waitMs > 0) continue;
    try {
      await edit(client, text);
      if (failures > 0) context.stderr('The paste is up to date again.');
      failures = 0;
      waitMs = EDIT_EVERY_MS;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      waitMs = waitAfter(error, failures++);
      // Not for each attempt: a server may be away for a night.
      if (failures === 1) context.stderr(describeRetry(error, connection.server, waitMs));
    }
  }
  const last = followed.read();
  if (last === sent) return paste;
  try {
    await edit(connection.client, last);
  } catch (error) {
    context.stderr(`The last lines of ${file} are missing in ${paste.url}`);
    throw error;
  }
  return paste;
}

type TemporaryError = ApiError | ConnectionError;

const isTemporary = (error: unknown): error is TemporaryError =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status === 408 || error.status === 429 || error.status >= 500));

/** As long as the server asks; otherwise longer with each failure. */
function waitAfter(error: TemporaryError, failures: number): number {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  if (retryAfter !== undefined) return Math.max(EDIT_EVERY_MS, retryAfter * 1000);
  return Math.min(LONGEST_WAIT_MS, EDIT_EVERY_MS * 2 ** failures);
}

/** Warns of a credential once, although every edit sends its line again, at another number. */
function warnOnce(context: CliContext) {
  const known = new Set<string>();
  return (text: string, warnings: CredentialWarning[]) => {
    const lines = warnings.length > 0 ? text.split('\n') : [];
    for (const warning of warnings) {
      const found = `${warning.type} ${lines[warning.line - 1]}`;
      if (!known.has(found)) printWarnings(context, [warning]);
      known.add(found);
    }
  };
}

/** A proxy that rejects this size accepts nothing useful. */
const SMALLEST_BYTES = 1_024;

/**
 * How many bytes of text to try next, after a server or a proxy rejected a text for its size; undefined after any other
 * error. The server says how many it takes. A proxy does not, and answers 413: half of the text may fit.
 */
function smallerSize(error: unknown, bytes: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return bytes >= 2 * SMALLEST_BYTES ? Math.floor(bytes / 2) : undefined;
  const [, max] = /\b1 to (\d+) bytes\b/.exec(error.details?.content ?? '') ?? [];
  return max !== undefined && Number(max) < bytes ? Number(max) : undefined;
}
