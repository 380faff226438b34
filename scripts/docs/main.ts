/** Generates what comes from the code: pages of docs/, and the client's types. A test fails while they are out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS } from '#config/index.ts';
import { clientTypes } from './client-types.ts';
import { commandLinePage } from './command-line-page.ts';
import { manualPage } from './manual-page.ts';

/** docs/configuration.md: one row for each setting. */
export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { accepts, defaultText, description }]) =>
      `| \`${name}\` | ${accepts} | ${defaultText} | ${description} |`,
  );
  return [
    '# Configuration',
    '',
    'All settings are environment variables, and all are optional. The server reads them once, at the start. An invalid',
    'value stops the start with a message that names the setting. A variable that looks like a misspelled setting causes a',
    'warning. `npm run docs` generates this page from `src/config/index.ts`.',
    '',
    '| setting | accepts | default | description |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(new URL('../../docs/configuration.md', import.meta.url), configurationPage());
  const commandLine = new URL('../../docs/cli.md', import.meta.url);
  writeFileSync(commandLine, await commandLinePage(readFileSync(commandLine, 'utf8')));
  writeFileSync(new URL('../../docs/gluepot.1', import.meta.url), await manualPage());
  writeFileSync(new URL('../../src/client/generated/api-types.ts', import.meta.url), clientTypes());
}
