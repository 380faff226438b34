/** The toolbar of rich text. */
export const toolbar = 'Rich text';
export const bold = 'Bold';
export const italic = 'Italic';
export const underline = 'Underline';
export const strike = 'Strikethrough';
export const code = 'Code';
export const heading = 'Heading';
export const list = 'Bulleted list';
export const numbers = 'Numbered list';
export const quote = 'Quote';
export const codeBlock = 'Code block';
export const rule = 'Horizontal line';
export const link = 'Link';
export const linkAddress = 'Link URL';
export const linkScheme = 'A link must start with https://, http:// or mailto:';
export const addLink = 'Add link';
export const cancelLink = 'Cancel';
