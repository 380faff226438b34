import { expect, test } from 'bun:test';
import { simulate, simulation } from '../../scripts/measure/simulate.ts';
import { readDocument } from '../support/documents.ts';

test('docs/scaling.md shows what npm run simulate says', () => {
  expect(readDocument('docs/scaling.md')).toContain(simulation());
});

test('a hundred times the pastes take a hundred times the work, and cost no more for a million', () => {
  const [some, many] = [simulate(1e7), simulate(1e9)];
  expect(many.creates / some.creates).toBeCloseTo(100);
  expect(many.storedGb / some.storedGb).toBeCloseTo(100);
  expect(many.costPerMillion).toBeLessThanOrEqual(some.costPerMillion * 1.01);
});

test('the smallest cluster has two nodes and one PostgreSQL', () => {
  expect(simulate(1)).toMatchObject({ nodes: 2, shards: 1 });
});
