import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './program.ts';

/** The pages a reader is told to follow, by their path from the root of the project. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

export const readDocument = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

/** The first fenced block of this language below a heading of a document. */
export function blockBelow(document: string, heading: string, language: string): string {
  const [, section = ''] = readDocument(document).split(`\n${heading}\n`);
  return new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(section)?.[1] ?? '';
}

/** The commands of a document, a text for each fenced block of `sh`. */
export const commandBlocks = (document: string): string[] =>
  [...readDocument(document).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
