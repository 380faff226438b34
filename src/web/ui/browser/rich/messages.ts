/** The toolbar of rich text. */
export const toolbar = 'Rich text';
export const bold = 'Bold';
export const italic = 'Italic';
export const underline = 'Underline';
export const strike = 'Strike';
export const code = 'Code';
export const heading = 'Heading';
export const list = 'List';
export const numbers = 'Numbered list';
export const quote = 'Quote';
export const codeBlock = 'Code block';
export const rule = 'Rule';
export const link = 'Link';
export const linkAddress = 'Link address';
export const linkScheme = 'A link must start with https://, http:// or mailto:';
export const selectFirst = 'First select the text for the link.';
