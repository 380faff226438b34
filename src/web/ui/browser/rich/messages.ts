/** The words above rich text. */
export const toolbar = 'Rich text';
export const bold = 'Bold';
export const italic = 'Italic';
export const underline = 'Underline';
export const strike = 'Strike';
export const code = 'Code';
export const heading = 'Heading';
export const list = 'List';
export const numbers = 'Numbers';
export const quote = 'Quote';
export const codeBlock = 'Code block';
export const rule = 'Rule';
export const link = 'Link';
export const linkAddress = 'Address of the link';
export const linkScheme = 'A link begins with https://, http:// or mailto:';
export const selectFirst = 'Select the words of the link first.';
