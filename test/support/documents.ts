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

/** The commands of a document, a text for each fenced block of `sh`. */
export const commandBlocks = (document: string): string[] =>
  [...readDocument(document).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
