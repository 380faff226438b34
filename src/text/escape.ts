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

/** The same for the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
