import type { Make, Shot } from './shot.ts';
import { CODE, CODE_TITLE, EDITED_CODE, MARKDOWN } from './texts.ts';

const WAREHOUSES = ['Rotterdam', 'Gdańsk', 'Porto', 'Trieste'];
const CSV = [
  'date,warehouse,note,sku,units,revenue',
  ...Array.from(
    { length: 60 },
    (_, at) =>
      `2026-11-${String((at % 30) + 1).padStart(2, '0')},${WAREHOUSES[at % 4]},${at % 9 === 0 ? '"arrived late, counted again on Monday"' : ''},GP-${1_000 + at * 7},${(at * 37) % 90},"${(1_000 + at * 913).toLocaleString('en')}.50"`,
  ),
].join('\n');
const LONG_CSV = [
  'time,sensor,value',
  ...Array.from(
    { length: 12_000 },
    (_, at) => `2026-11-22T${10 + (at % 14)}:00:00Z,roof ${at % 5},${at / 8}`,
  ),
].join('\n');
const JSON_TEXT = JSON.stringify({
  name: 'gateway',
  replicas: 3,
  limits: { cpu: '500m', memory: '256Mi' },
  routes: WAREHOUSES.map((name, at) => ({ path: `/${name}`, weights: [at, 10, 25], retry: at % 2 === 0 })),
});
const PATCH = [
  'From 5f3c1a2 Mon Sep 17 00:00:00 2001',
  'Subject: Wait longer before each retry',
  '',
  'diff --git a/src/retry.ts b/src/retry.ts',
  '--- a/src/retry.ts',
  '+++ b/src/retry.ts',
  '@@ -4,7 +4,8 @@ export async function retry(run) {',
  '   for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {',
  '     try {',
  '       return await run();',
  '-    } catch {',
  '-      await sleep(BASE_MS);',
  '+    } catch (error) {',
  '+      report(error);',
  '+      await sleep(2 ** attempt * BASE_MS);',
  '     }',
  '   }',
  'diff --git a/README.md b/README.md',
  '--- a/README.md',
  '+++ b/README.md',
  '@@ -1,2 +1,3 @@',
  ' # Gateway',
  ' ',
  '+Requests are retried four times.',
  '',
].join('\n');

/** Texts that are shown as what they are, two texts compared, and a text for other sites. */
export async function kindShots(paste: Make): Promise<Shot[]> {
  const patch = await paste({ content: PATCH, title: '0001-retry.patch' });
  const tree = await paste({ content: JSON_TEXT, title: 'gateway.json', language: 'json' });
  const before = await paste({ content: CODE, title: CODE_TITLE, language: 'typescript' });
  const after = await paste({ content: EDITED_CODE, title: 'tries.ts', language: 'typescript' });
  const diff = `/diff/${before.slice('/p/'.length)}/${after.slice('/p/'.length)}`;
  const embedded = await paste({ content: MARKDOWN, language: 'markdown', title: 'Release notes' });
  return [
    { name: 'paste-table', path: await paste({ content: CSV, title: 'november.csv' }) },
    { name: 'paste-table-long', path: await paste({ content: LONG_CSV, title: 'readings.csv' }) },
    {
      name: 'paste-table-end',
      path: await paste({ content: LONG_CSV, title: 'readings.csv' }),
      prepare: (page) => page.locator('.more').scrollIntoViewIfNeeded(),
    },
    { name: 'paste-patch', path: patch },
    { name: 'paste-patch-split', path: `${patch}?view=split` },
    { name: 'paste-tree', path: tree },
    {
      name: 'paste-tree-folded',
      path: tree,
      async prepare(page) {
        await page.locator('.branch .branch > summary').first().press('Enter');
        await page.locator('.branch .branch > summary').first().focus();
      },
    },
    {
      name: 'palette',
      path: before,
      async prepare(page) {
        await page.keyboard.press('Control+k');
        await page.waitForSelector('.palette');
      },
    },
    { name: 'diff', path: diff },
    { name: 'diff-split', path: `${diff}?view=split` },
    { name: 'embed-code', path: `${before}/embed-code` },
    { name: 'embed', path: `${before}/embed?lines=3-9`, isPlain: true },
    { name: 'embed-markdown', path: `${embedded}/embed?theme=dark`, isPlain: true },
  ];
}
