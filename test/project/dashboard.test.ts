import { beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExporter } from '#server/metrics.ts';
import { ROOT } from '../support/program.ts';

/** Families of Gluepot that the dashboard leaves out: deploy/alerts.yml has a rule for it. */
const NOT_DRAWN: string[] = ['gluepot_limits_shared'];

const dashboard = readFileSync(join(ROOT, 'deploy', 'grafana.json'), 'utf8');
/** The names of all families, with their types. */
const families = new Map<string, string>();

beforeAll(async () => {
  const exporter = await createExporter();
  for (const [, name = '', type = ''] of (await exporter.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    families.set(name, type);
  }
});

/** The families that the queries of the dashboard name; the parts of a histogram count as the whole. */
const drawn = (): string[] =>
  [...dashboard.matchAll(/\b(?:gluepot|process|nodejs)_\w+/g)].map(([name]) => {
    const whole = name.replace(/_(?:bucket|sum|count)$/, '');
    return families.get(whole) === 'histogram' ? whole : name;
  });

test('every metric that the dashboard draws is exported', () => {
  const unknown = drawn().filter((name) => !families.has(name));
  expect(unknown).toEqual([]);
});

test('every metric of Gluepot is on the dashboard or is left out on purpose', () => {
  const names = [...families.keys()].filter((name) => name.startsWith('gluepot_'));
  expect(names.length).toBeGreaterThan(15);
  const missing = names.filter((name) => !drawn().includes(name));
  expect(missing).toEqual(NOT_DRAWN);
});

test('alert rules are about metrics that are exported, or that deploy/ha/backup-age prints', () => {
  const [printed = '', ...rules] = ['ha/backup-age', 'alerts.yml', 'ha/alerts.yml'].map((file) =>
    readFileSync(join(ROOT, 'deploy', file), 'utf8'),
  );
  const named = rules.flatMap((text) => [...text.matchAll(/\bgluepot_\w+/g)].map(([name]) => name));
  expect(named.length).toBeGreaterThan(4);
  expect(named).toContain('gluepot_damaged_texts');
  expect(named.filter((name) => !families.has(name) && !printed.includes(`TYPE ${name} `))).toEqual([]);
});

test('only src/server/metrics.ts knows prom-client, and loads it only when metrics are on', () => {
  const importing = [...new Bun.Glob('src/**/*.{ts,tsx}').scanSync(ROOT)].filter((path) =>
    /(?:from|import\() ?'prom-client'/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(importing).toEqual(['src/server/metrics.ts']);
  expect(readFileSync(join(ROOT, 'src/server/metrics.ts'), 'utf8')).not.toContain("from 'prom-client'");
});
