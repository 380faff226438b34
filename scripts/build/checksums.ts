import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes SHA256SUMS beside the files, for `sha256sum --check`, and returns its lines. */
export function writeChecksums(folder: string, names: readonly string[]): string[] {
  const lines = names.map((name) => `${hash('sha256', readFileSync(join(folder, name)), 'hex')}  ${name}`);
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  return lines;
}
