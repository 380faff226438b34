/** A file that another program writes. */
import { closeSync, fstatSync, openSync, statSync } from 'node:fs';
import { explainFileErrors, fileErrorReason } from '#cli/shared/errors.ts';
import { readBytes } from './input.ts';

export type FollowedFile = ReturnType<typeof followFile>;

/** A character may have so many bytes. */
const CHARACTER_MAX_BYTES = 4;

/**
 * Follows the name of a file, as `tail -F` does. If another file takes the name, the rest of the former one is read first.
 * If the file gets shorter, it is read from its start. The text before stays in both cases. Bytes that are not UTF-8 become
 * U+FFFD. Throws `CliError` if the file cannot be read now.
 */
export function followFile(file: string, maxBytes: number) {
  let opened = explainFileErrors('read', file, () => openFile(file));
  // A byte order mark is part of a text.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let problem: string | undefined;

  function readRest(): void {
    const { size } = fstatSync(opened.descriptor);
    if (size < opened.position) opened.position = 0;
    // Of a gigabyte, only the end is wanted, with a character more: the first one may be half, and is cut off.
    const start = Math.max(opened.position, size - maxBytes - CHARACTER_MAX_BYTES);
    const bytes = readBytes(opened.descriptor, size - start, start);
    if (bytes.length === 0) return;
    opened.position = start + bytes.length;
    text = lastLines(text + decoder.decode(bytes, { stream: true }), maxBytes);
  }

  function openSuccessor(): void {
    try {
      const { dev, ino } = statSync(file);
      problem = undefined;
      if (dev === opened.dev && ino === opened.ino) return;
      const successor = openFile(file);
      readRest();
      closeSync(opened.descriptor);
      opened = successor;
    } catch (error) {
      // Between the two steps of a rotation there is no file. The former one may still grow.
      problem = fileErrorReason(error);
    }
  }

  return {
    /** Reads what is new, and returns the end of all that was read: whole lines, at most `maxBytes` of UTF-8. */
    read: () =>
      explainFileErrors('read', file, () => {
        openSuccessor();
        readRest();
        return text;
      }),
    /** Lowers `maxBytes` for good, and returns what is left of the text. */
    limitTo(bytes: number) {
      maxBytes = bytes;
      text = lastLines(text, maxBytes);
      return text;
    },
    /** Why there is nothing to read under the name of the file at present; undefined if there is. */
    problem: () => problem,
    close: () => closeSync(opened.descriptor),
  };
}

/** The file, whose first byte that was not read is at `position`. */
function openFile(file: string) {
  // Opening a pipe would wait for its writer.
  if (!statSync(file).isFile())
    throw new Error('it is not a regular file. To paste from a pipe, use: gluepot put');
  const descriptor = openSync(file, 'r');
  const { dev, ino } = fstatSync(descriptor);
  return { descriptor, dev, ino, position: 0 };
}

const NEW_LINE = 0x0a;

const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** The end of a text, from the start of a line, or of a character if no line begins there. */
export function lastLines(text: string, maxBytes: number): string {
  // No character of UTF-16 has more than 3 bytes.
  if (text.length * 3 <= maxBytes) return text;
  const bytes = Buffer.from(text);
  const start = bytes.length - maxBytes;
  if (start <= 0) return text;
  const lineStart = bytes.indexOf(NEW_LINE, start - 1) + 1;
  if (lineStart > 0 && lineStart < bytes.length) return bytes.subarray(lineStart).toString();
  return bytes.subarray(bytes.findIndex((byte, at) => at >= start && !isContinuation(byte))).toString();
}
