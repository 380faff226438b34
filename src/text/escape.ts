/**
 * The one way in which text of users becomes HTML. HTML Standard, "Escaping a string": the result is, letter
 * for letter, what `innerHTML` would give. For between tags; an attribute needs its quotes escaped as well.
 */
export const escapeText = (text: string): string =>
  // Most pieces have nothing to escape, and four searches cost more than one.
  /[&<>\u00a0]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('\u00a0', '&nbsp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text;

/** The same for the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
