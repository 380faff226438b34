import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPage } from '../../scripts/docs.ts';

const read = (file: string): string => readFileSync(join(import.meta.dir, '../..', file), 'utf8');

test('docs/configuration.md tells of every setting as the code has it (npm run docs makes it)', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage());
});
