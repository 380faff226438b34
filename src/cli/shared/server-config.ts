import { type Config, readConfig } from '#config/index.ts';
import { unknownSettings } from '#config/unknown.ts';

/** The settings of the server. Warns about variables that look like misspelled ones. */
export function readServerConfig(): Config {
  for (const { name, suggestion } of unknownSettings()) {
    const meant = suggestion === undefined ? 'see "gluepot serve --help"' : `did you mean ${suggestion}?`;
    process.stderr.write(`Warning: unknown setting ${name} has no effect; ${meant}\n`);
  }
  return readConfig();
}
