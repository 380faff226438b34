import { expect, test } from 'bun:test';
import { simulation } from '../../scripts/measure/simulate.ts';
import { readDocument } from '../support/documents.ts';

test('docs/scaling.md shows what npm run simulate says', () => {
  expect(readDocument('docs/scaling.md')).toContain(simulation());
});
