import type { CliContext } from '#cli/context.ts';
import { UsageError } from '#cli/errors.ts';
import { type LineRange, parseLineRange } from '#domain/line-range.ts';
import { chooseTarget, type ServerOptions, serverAddress, type Target, targetOf } from './connection.ts';

/** What a person typed to name a paste: its id, or one of its links. */
export interface PasteLink {
  id: string;
  /** Present in a link. */
  server?: string;
  /** After `#` in the link of an encrypted paste. */
  passphrase?: string;
  /** A link to lines, such as `#L3-L9`. */
  lines?: LineRange;
}

const ID = /^[0-9A-Za-z]{8}$/;
const LINK = /^(https?:\/\/[^?#]+?)\/(?:p|raw|api\/paste)\/([0-9A-Za-z]{8})(?:[/?][^#]*)?(?:#(.*))?$/i;
const CUSTOM_LINK = /^https?:\/\/[^?#]+?\/s\/[a-z0-9-]+/i;

/** Reads an id or a link. Throws `UsageError`. */
export function parsePasteLink(typed: string): PasteLink {
  const [id = '', fragment] = splitOnce(typed, '#');
  if (ID.test(id)) return { id, ...parseFragment(fragment) };
  const [, server, linked, linkFragment] = LINK.exec(typed) ?? [];
  if (server !== undefined && linked !== undefined) {
    return { id: linked, server: serverAddress(server), ...parseFragment(linkFragment) };
  }
  if (CUSTOM_LINK.test(typed)) {
    throw new UsageError(
      'Custom links do not work here. Open the paste in a browser and use the link to its raw text.',
    );
  }
  throw new UsageError(
    `Invalid paste "${typed}": must be an id of 8 characters, or a link such as https://paste.example.org/p/8chars00`,
  );
}

/** The server of the link, or the one that is named or saved. */
export const targetOfLink = (
  { environment }: CliContext,
  { server }: PasteLink,
  options: ServerOptions,
): Target =>
  server === undefined ? chooseTarget(environment, options.server) : targetOf(environment, server);

function parseFragment(fragment: string | undefined): Pick<PasteLink, 'passphrase' | 'lines'> {
  if (!fragment) return {};
  const lines = /^L\d/.test(fragment) ? parseLineRange(fragment.replaceAll('L', '')) : null;
  return lines === null ? { passphrase: decodeFragment(fragment) } : { lines };
}

/** Browsers escape some characters when a link is copied. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
