/**
 * A text area knows LF alone: it drops every CR of what it is given, and on sending browsers turn each LF
 * into CRLF (HTML Standard, "Constructing the entry list").
 */
const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');

/** NUL cannot be in HTML at all: browsers put U+FFFD in its place. */
const asShown = (text: string): string => asTyped(text).replaceAll('\0', '\ufffd');

/**
 * The text that an edit in a browser means, given what is stored. Untouched text is the stored one to the
 * byte; else it has the line ends of the stored one if that was CRLF throughout, and LF otherwise.
 */
export function editedText(sent: string, stored: string): string {
  const typed = asTyped(sent);
  if (typed === asShown(stored)) return stored;
  const isCrlf = /\r\n/.test(stored) && !/\r(?!\n)|(?<!\r)\n/.test(stored);
  return isCrlf ? typed.replaceAll('\n', '\r\n') : typed;
}
