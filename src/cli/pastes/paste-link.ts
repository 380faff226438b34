import type { CliContext } from '#cli/shared/context.ts';
import { UsageError } from '#cli/shared/errors.ts';
import { attempt } from '#domain/attempt.ts';
import { type LineRange, parseLineRange } from '#domain/line-range.ts';
import type { Connection, ServerOptions, Target } from './connection.ts';
import { chooseTarget, requireKey, serverAddress, targetOf, withTarget } from './connection.ts';

/** A paste is named by its id, or by its custom link. */
type PasteName = { id: string; slug?: undefined } | { slug: string; id?: undefined };

/** What a person typed to name a paste: its id, or one of its links. */
export type PasteLink = PasteName & {
  /** Present in a link. */
  server?: string;
  /** After `#` in the link of an encrypted paste. */
  passphrase?: string;
  /** A link to lines, such as `#L3-L9`. */
  lines?: LineRange;
  /** The path of one of several files: `8chars00/src/main.py`, or as a link `/raw/8chars00/src/main.py`. */
  file?: string;
};

/** With the ending that other services give their links, such as `8chars00.py`. */
const ID = /^([0-9A-Za-z]{8})(?:\.\w{1,20})?$/;
/** All that the site itself links to, and what its API answers. */
const ID_PATH = /^(.*?)\/(?:p|raw|report|api\/paste|api\/v1\/pastes)\/([0-9A-Za-z]{8})(?:\/.*)?$/;
const SLUG_PATH = /^(.*?)\/(?:s|raw)\/([a-z0-9-]{3,48})(?:\/.*)?$/;
const SHORT_PATH = /^(.*)\/([0-9A-Za-z]{8})(?:\.\w{1,20})?\/?$/;
const FILE_PATH = /^([0-9A-Za-z]{8}|.*?\/raw\/[0-9A-Za-z-]{3,48})\/(.+)$/;
/** Nothing, for a path alone. Without a scheme, only what looks like a host is one. */
const SERVER = /^$|^https?:\/\/[^/]+|^(?!https?:\/)(?:[^/]*[.:][^/]*|localhost)(?:\/|$)/i;

/** Reads an id or a link. Throws `UsageError`, also for one file, which is not the whole paste, unless it `takesFile`. */
export function parsePasteLink(typed: string, takesFile = false): PasteLink {
  const [address = '', fragment] = splitOnce(typed.trim(), '#');
  const [path = '', query] = splitOnce(address, '?');
  const [, paste = path, file] = FILE_PATH.exec(path) ?? [];
  const name = parseName(paste);
  if (name === undefined) {
    throw new UsageError(
      `Invalid paste "${typed}": must be an id of 8 characters, or a link such as https://paste.example.org/p/8chars00`,
    );
  }
  if (file !== undefined && !takesFile)
    throw new UsageError(`"${typed}" is one file of a paste. Name the paste itself: ${paste}`);
  return { ...name, ...(file && { file: decoded(file) }), ...parseQuery(query), ...parseFragment(fragment) };
}

function parseName(path: string): (PasteName & { server?: string }) | undefined {
  const id = ID.exec(path)?.[1];
  if (id !== undefined) return { id };
  const [, idServer, linked = ''] = ID_PATH.exec(path) ?? [];
  if (isServer(idServer)) return { id: linked, ...serverIn(idServer) };
  const [, slugServer, slug = ''] = SLUG_PATH.exec(path) ?? [];
  if (isServer(slugServer)) return { slug, ...serverIn(slugServer) };
  const [, server, short = ''] = SHORT_PATH.exec(path) ?? [];
  return isServer(server) ? { id: short, ...serverIn(server) } : undefined;
}

const isServer = (text: string | undefined): text is string => text !== undefined && SERVER.test(text);

const serverIn = (text: string): { server?: string } =>
  text === '' ? {} : { server: serverAddress(text.replace(/^https?:/i, (scheme) => scheme.toLowerCase())) };

/** The id of the paste. Asks the server for that of a custom link, which opens nothing. */
export const idOf = async (
  { client }: Pick<Connection, 'client'>,
  { id, slug }: PasteLink,
): Promise<string> => id ?? (await client.resolveSlug(slug)).id;

/**
 * A paste that was typed, as `work` finds it on its server. With `needsKey`, for what only an account can do: `Editing a
 * paste`. Throws `UsageError` and `CliError`.
 */
export function pasteNamed(
  context: CliContext,
  typed: string,
  options: ServerOptions & { takesFile?: boolean },
  needsKey?: string,
): { link: PasteLink; on: <T>(work: (connection: Connection, id: string) => Promise<T>) => Promise<T> } {
  const link = parsePasteLink(typed, options.takesFile);
  const target = targetOfLink(context, link, options);
  if (needsKey !== undefined) requireKey(target, needsKey);
  return {
    link,
    on: (work) =>
      withTarget(context, target, async (connection) => work(connection, await idOf(connection, link))),
  };
}

/** The server of the link, or the one that is named or saved. */
export const targetOfLink = (
  { environment }: CliContext,
  { server }: PasteLink,
  options: ServerOptions,
): Target =>
  server === undefined ? chooseTarget(environment, options.server) : targetOf(environment, server);

/** The lines of a link to a raw text. */
function parseQuery(query: string | undefined): Pick<PasteLink, 'lines'> {
  const lines = parseLineRange(new URLSearchParams(query).get('lines') ?? '');
  return lines === null ? {} : { lines };
}

function parseFragment(fragment: string | undefined): Pick<PasteLink, 'passphrase' | 'lines'> {
  if (!fragment) return {};
  const lines = /^L\d/.test(fragment) ? parseLineRange(fragment.replaceAll('L', '')) : null;
  if (lines !== null) return { lines };
  return { passphrase: decoded(fragment) };
}

/** Browsers escape some characters when a link is copied. */
const decoded = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
