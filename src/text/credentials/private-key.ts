import { endOfMatch, looksRandom, matchAt, type Rule } from './rule.ts';

const LABEL = 'PRIVATE KEY';
const HEADER = /-----BEGIN (?:[A-Z0-9]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----/y;
const LONGEST_START = '-----BEGIN '.length + 22;

/** How much of a key is looked at: its first lines. */
const LOOKED_AT = 600;
/** The shortest key, of Ed25519 without its public part, has 64 characters. */
const SHORTEST = 48;

/** A Google service account is a JSON object with this member shortly before the key. */
const SERVICE_ACCOUNT = 'private_key_id';
const BEFORE_KEY = 120;

/** PEM, OpenSSH and PGP: a header and at least the first lines of the key. A header alone is a quotation. */
function endOfPem(text: string, at: number): number | undefined {
  const before = Math.max(0, at - LONGEST_START);
  // Looked for in a slice: in the whole text, a million labels without a header would each read it to its start.
  const start = before + text.slice(before, at).lastIndexOf('-----BEGIN ');
  if (start < before) return undefined;
  const header = matchAt(HEADER, text, start)?.[0];
  if (header === undefined || start + header.length < at) return undefined;
  const end = start + header.length;
  const looked = text.slice(end, end + LOOKED_AT);
  const marker = looked.indexOf('-----');
  return isBody(marker === -1 ? looked : looked.slice(0, marker)) ? end + SHORTEST : undefined;
}

/** Whether this is base64, whatever is around its lines: escapes, quotes, `> ` or `+`. Spaces inside a line are prose. */
function isBody(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const bare = text
    .replace(/(?:Proc-Type|DEK-Info|Version|Comment|Hash):[^\n\\]{0,100}/g, '')
    .replace(/(?:^|\\[nrt]|[\r\n"'`,;\\])(?:\\[nrt]|[\s"'`,>|#*;+\\])*/g, '');
  const [base64 = ''] = /^[A-Za-z0-9+/=]*/.exec(bare) ?? [];
  return base64.length >= SHORTEST && looksRandom(base64.replace(/A{6,}/g, 'A'));
}

const isServiceAccount = (text: string, at: number): boolean =>
  text.slice(Math.max(0, at - BEFORE_KEY - LONGEST_START), at).includes(SERVICE_ACCOUNT);

export const PRIVATE_KEY_RULES: Rule[] = [
  {
    type: 'google-service-account',
    anchors: [LABEL],
    endOf: (text, at) => (isServiceAccount(text, at) ? endOfPem(text, at) : undefined),
  },
  { type: 'private-key', anchors: [LABEL], endOf: endOfPem },
  {
    // PuTTY: the part of the file that holds the key.
    type: 'private-key',
    anchors: ['Private-Lines: '],
    endOf: (text, at) => endOfMatch(/Private-Lines: \d{1,3}\s{1,2}([A-Za-z0-9+/]{40,64}={0,2})/y, text, at),
  },
];
