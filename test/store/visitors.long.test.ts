import { expect, test } from 'bun:test';
import { hash } from 'node:crypto';
import { VISITOR_HASH_LENGTH } from '#domain/visitor-sample.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { addVisitors } from '#store/sqlite/views.ts';
import { repeats } from '../support/long.ts';
import { TODAY } from './contract/views.ts';

/** A visitor of that number, of one of several simulated crowds. */
const hashOf = (crowd: number, n: number): string =>
  hash('sha256', `${crowd} ${n}`, 'hex').slice(0, VISITOR_HASH_LENGTH);

function simulate(crowd: number, count: number): number {
  const connection = new Connection(':memory:');
  migrate(connection);
  let figure = 0;
  connection.transaction(() => {
    for (let came = 0; came < count; came += 2000) {
      const hashes = new Set(Array.from({ length: 2000 }, (_, n) => hashOf(crowd, came + n)));
      figure += addVisitors(connection, TODAY, 'a:ann', hashes);
    }
  });
  connection.close();
  return figure;
}

test('the relative standard error of unique visitors is that which the documentation names: below 0.9 %', () => {
  const crowds = Array.from({ length: repeats(12, 3) }, (_, crowd) => crowd + 1);
  const errors = crowds.map((crowd) => simulate(crowd, 50_000) / 50_000 - 1);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const spread = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
  // What chance makes of so few crowds is up to half as much again.
  expect(spread).toBeLessThan(0.009 * 1.5);
  // Neither too many nor too few on the whole: within three times what chance makes of so few crowds.
  expect(Math.abs(mean)).toBeLessThan((3 * 0.009) / Math.sqrt(crowds.length));
});
