import { formatArchive, parseArchive } from '#domain/archive.ts';

/**
 * A text area holds only LF: it drops every CR, and when the form is sent browsers turn each LF into CRLF
 * (HTML Standard, "Constructing the entry list").
 */
const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');

/** HTML cannot hold NUL: browsers replace it with U+FFFD. */
const asShown = (text: string): string => asTyped(text).replaceAll('\0', '\ufffd');

/**
 * The content that an edit in a browser means, given what is stored. Unchanged text stays the same to the byte;
 * changed text gets CRLF if the stored text had only CRLF, and LF otherwise. In an archive this holds for each file.
 */
export function editedText(sent: string, stored: string): string {
  const edited = withLineEnds(sent, stored);
  if (edited.includes('\r') || !stored.includes('\r')) return edited;
  const before = parseArchive(stored)?.files;
  const after = before && parseArchive(edited);
  if (!after) return edited;
  const contents = new Map(before.map(({ name, content }) => [name, content]));
  // A file that is an archive itself is one text: each inside of another would be parsed again.
  const files = after.files.map(({ name, content }) => ({
    name,
    content: withLineEnds(content, contents.get(name) ?? ''),
  }));
  return formatArchive({ ...after, files });
}

function withLineEnds(sent: string, stored: string): string {
  const typed = asTyped(sent);
  if (typed === asShown(stored)) return stored;
  const isCrlf = /\r\n/.test(stored) && !/\r(?!\n)|(?<!\r)\n/.test(stored);
  return isCrlf ? typed.replaceAll('\n', '\r\n') : typed;
}
