import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../support/documents.ts';
import { ROOT } from '../support/program.ts';

/**
 * Every figure of the two documents about security: what they say, and below it the code that makes it true, or a part of the
 * name of the test that shows it. Who changes one of them has to change the other.
 */
const FIGURES = readFileSync(join(import.meta.dir, 'security-figures.txt'), 'utf8')
  .split(/\n(?! )/)
  .filter((lines) => lines !== '')
  .map((lines) => lines.split(/\n +/) as [said: string, ...code: string[]]);

/** Names of standards, protocols, networks and statuses, which are no figures of this program. */
const NAMES =
  /\b(?:SHA|HMAC-SHA)-\d+\b|\bRFC \d+|\bASVS 4\.0\.3|\bASVS level 2|, level 2\b|ChaCha20-Poly1305|argon2id|fail2ban|PBKDF2|IPv[46]|\bAPI\d+\b|Top 10(?: \(2023\))?|level 3|\/(?:64|48)s?\b|\b127\.0\.0\.1\b|TLS 1\.2 and 1\.3|\/api\/v1\/?\w*|\b(?:404|429)\b|`[^`]*`|\]\([^)]*\)|^#+ .*$/gm;

/** What the documents say, each paragraph on one line; of the rows that verify a standard only how it is met. */
const TEXTS = ['SECURITY.md', 'docs/security.md'].map((name) =>
  readDocument(name)
    .replace(/^\| [^|]+ \| (?:yes|partly|no|n\/a) \| ([^|]+) \| [^|]+ \|$/gm, '| $1 |')
    .replace(/\n +(?=\S)/g, ' ')
    .replace(/(?<=[^\n|])\n(?=[^\n|#-])/g, ' '),
);

test.each(FIGURES)('“%s” is said, and true of the code', (said, ...code) => {
  expect(TEXTS.some((text) => text.includes(said))).toBe(true);
  expect(code.length).toBeGreaterThan(0);
  for (const line of code) {
    const [, file = '', part = ''] = /^(\S+): (.+)$/.exec(line) ?? [];
    const isThere = existsSync(join(ROOT, file)) && readDocument(file).replace(/\s+/g, ' ').includes(part);
    expect([line, isThere]).toEqual([line, true]);
  }
});

test('no figure is in the documents about security that nothing holds', () => {
  const left = TEXTS.flatMap((text) => {
    // The longest first: one may be a part of another.
    const known = FIGURES.map(([said]) => said).toSorted((a, b) => b.length - a.length);
    const rest = known.reduce((all, said) => all.replaceAll(said, ''), text);
    return rest
      .replace(NAMES, '')
      .split('\n')
      .filter((line) => /\d/.test(line));
  });
  expect(left).toEqual([]);
});
