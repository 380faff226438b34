/** Writes the pages of docs/ that are made from the code. A test fails while they are stale. */
import { writeFileSync } from 'node:fs';
import { SETTINGS } from '#config.ts';

/** docs/configuration.md: one row for each setting. */
export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { accepts: takes, defaultText: initialText, description: meaning }]) =>
      `| \`${name}\` | ${takes} | ${initialText} | ${meaning} |`,
  );
  return [
    '# Configuration',
    '',
    'All settings are environment variables; none is needed to start. They are read once, at the start: a value',
    'that a setting does not take stops it with a message that names the setting, and a variable that looks like a',
    'misspelt setting is named in a warning. This page is made from `src/config.ts` by `npm run docs`.',
    '',
    '| setting | takes | when unset | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationPage());
}
