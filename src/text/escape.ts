/**
 * Escapes user text for HTML between tags; nothing else does this. The result is exactly what `innerHTML` would return
 * (HTML Standard, "Escaping a string"). Attributes need `escapeAttribute`, which also escapes quotes.
 */
export const escapeText = (text: string): string =>
  // Most texts have nothing to escape, and one search is cheaper than four.
  /[&<>\u00a0]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('\u00a0', '&nbsp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text;

/** Text with classes; as it is without any. Omits quotes where HTML needs none: a page of code has many thousands of these. */
export const markedText = (text: string, classes: string): string =>
  classes === '' || text === ''
    ? escapeText(text)
    : `<i class=${classes.includes(' ') ? `"${classes}"` : classes}>${escapeText(text)}</i>`;

/** `escapeText` for the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
