/** A typed text as one line: control characters, such as line ends, become spaces. */
export const singleLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
