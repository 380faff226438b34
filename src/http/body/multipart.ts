import { attempt } from '#domain/attempt.ts';
import { badRequest } from '#domain/errors.ts';

/** A field or file of a form. */
export interface Part {
  name: string;
  /** Undefined for a field that is not a file. */
  fileName: string | undefined;
  bytes: Uint8Array;
}

const PARTS_MAX = 100;
const PART_HEADERS_MAX_BYTES = 8 * 1024;

/**
 * Reads the parts of a `multipart/form-data` body (RFC 7578), with lines that end in CRLF or in LF alone, as real clients
 * send them: `Request.formData()` and the parsers on npm reject LF. The first delimiter says which of the two it is, so a
 * text that ends in CR stays as it is. Takes linear time, because it searches only forward. A preamble and blanks after a
 * boundary (RFC 2046, section 5.1.1) and folded headers (RFC 5322, section 2.2.3) are rare, but some clients send them.
 *
 * Throws BAD_REQUEST for a malformed body, such as one that was cut off.
 */
export function parseMultipart(body: Uint8Array, contentType: string): Part[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const opening = `--${boundaryIn(contentType)}`;
  let end = firstBoundary(bytes, opening);
  const eol = bytes[afterBlanks(bytes, end)] === LF ? '\n' : '\r\n';
  const delimiter = Buffer.from(eol + opening);
  const parts: Part[] = [];
  while (!isAt(bytes, end, '--')) {
    const lineEnd = afterBlanks(bytes, end);
    if (!isAt(bytes, lineEnd, eol)) throw malformed();
    if (parts.length === PARTS_MAX)
      throw badRequest(`The form has too many parts. Send at most ${PARTS_MAX}.`);
    const next = nextDelimiter(bytes, delimiter, [eol], lineEnd);
    parts.push(partIn(bytes.subarray(lineEnd + eol.length, next), eol));
    end = next + delimiter.length;
  }
  return parts;
}

const [TAB, LF, SPACE] = [0x09, 0x0a, 0x20];
const EOLS = ['\n', '\r\n'];

function afterBlanks(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === TAB) at++;
  return at;
}

/** Where the boundary of the first delimiter ends. Lines before it are not part of the form. */
function firstBoundary(bytes: Buffer, opening: string): number {
  if (isAt(bytes, 0, opening) && endsDelimiter(bytes, opening.length, EOLS)) return opening.length;
  return nextDelimiter(bytes, Buffer.from(`\n${opening}`), EOLS, 0) + 1 + opening.length;
}

function isAt(bytes: Buffer, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** RFC 2046, section 5.1.1: up to 70 characters; some need quotes. */
function boundaryIn(contentType: string): string {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([\x20-\x7e]{1,70})"|([\x21\x23-\x3a\x3c-\x7e]{1,70}))\s*(?:;|$)/i.exec(contentType) ??
    [];
  const boundary = quoted ?? bare;
  if (boundary !== undefined) return boundary;
  throw badRequest(
    'The Content-Type of the form has no valid boundary. Send it as multipart/form-data; boundary=…',
  );
}

/** A line that only begins with the boundary is part of a text. */
function nextDelimiter(bytes: Buffer, delimiter: Buffer, eols: string[], from: number): number {
  for (let at = bytes.indexOf(delimiter, from); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    if (endsDelimiter(bytes, at + delimiter.length, eols)) return at;
  }
  throw malformed();
}

const endsDelimiter = (bytes: Buffer, at: number, eols: string[]): boolean =>
  isAt(bytes, at, '--') || eols.some((eol) => isAt(bytes, afterBlanks(bytes, at), eol));

function partIn(bytes: Buffer, eol: string): Part {
  const head = bytes.subarray(0, PART_HEADERS_MAX_BYTES);
  const end = head.indexOf(eol + eol);
  if (end < 0) throw malformed();
  const headers = head.toString('utf8', 0, end).replace(/\r?\n[ \t]+/g, ' ');
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(headers)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === undefined) throw malformed();
  const fileName = encodedParameter(disposition, 'filename') ?? parameter(disposition, 'filename');
  return { name, fileName, bytes: bytes.subarray(end + 2 * eol.length) };
}

/** Browsers escape quotes as %22, older versions of curl with a backslash. */
function parameter(disposition: string, name: string): string | undefined {
  const pattern = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\[^])*)"|([^\\s;"]+))`, 'i');
  const [, quoted, bare] = pattern.exec(disposition) ?? [];
  return quoted?.replaceAll('%22', '"').replace(/\\(["\\])/g, '$1') ?? bare;
}

/** RFC 8187: `filename*=UTF-8''caf%C3%A9.txt`. */
function encodedParameter(disposition: string, name: string): string | undefined {
  const [, encoded] = new RegExp(`;\\s*${name}\\*=utf-8'[^']*'([^\\s;]+)`, 'i').exec(disposition) ?? [];
  return encoded === undefined ? undefined : attempt(() => decodeURIComponent(encoded));
}

const malformed = () =>
  badRequest(
    'The multipart form is malformed or incomplete. Send it again, for example with curl -F "file=@notes.txt".',
  );
