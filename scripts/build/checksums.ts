import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes SHA256SUMS beside the files, for `sha256sum --check`, and returns its lines. */
export function writeChecksums(folder: string, names: readonly string[]): string[] {
  const lines = names.map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${hash}  ${name}`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  return lines;
}
