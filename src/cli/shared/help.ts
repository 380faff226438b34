/** The `Examples` section at the end of a command's help. */
export const examples = (...lines: string[]): string =>
  `\nExample${lines.length === 1 ? '' : 's'}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
