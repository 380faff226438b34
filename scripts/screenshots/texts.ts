import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/program.ts';

/** What is pasted in the pictures. */
export const CODE = readFileSync(join(ROOT, 'src/web/request/attempt-limiter.ts'), 'utf8');
/** The code before its last edit. */
export const EDITED_CODE = CODE.replace('= 10', '= 20').replace('The result', 'What came');
export const CODE_TITLE = 'tries.ts: how fast secrets can be guessed';
export const RICH =
  '<h1>Minutes of Tuesday</h1><p>We agreed to <strong>ship on Friday</strong>, and to say so <em>before</em> we do. See <a href="https://example.org/">the plan</a>.</p><h2>Open</h2><ul><li>Who tells the customers?</li><li>What of the old links?</li></ul><blockquote><p>Nothing is lost to an error.</p></blockquote><pre>npm install &amp;&amp; npm start</pre>';
export const MARKDOWN =
  '# Release notes\n\nWhat is **new**, and what to do about it.\n\n- [x] search\n- [ ] map\n  - [ ] of the harbour\n  - by hand\n\n```sql\nselect name from people where id = 1;\n```\n\n| setting | what it does | since |\n|---|---|---|\n| `DATA_DIR` | The folder of the embedded database, made when missing | 0.1 |\n| `PORT` | The port to listen on | 0.1 |\n\n> Back up before you change the schema.\n';
export const LONG_LINES = Array.from(
  { length: 12 },
  (_, n) =>
    `2026-11-20T08:0${n % 10}:17Z gateway-${n} GET /api/v1/pastes?q=customers+lost+after+the+price+change&page=${n} 200 ${n * 7}ms "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" https://example.org/${'path/'.repeat(n)}`,
).join('\n');

const FRAMES = Array.from(
  { length: 14 },
  (_, n) => `    at Client.handle${n} (node_modules/pg/lib/client.js:${385 + n}:19)`,
);
/** Has debug lines and stack frames that fold. */
export const LOG = [
  '2026-11-20T08:00:00.003Z INFO  server   listening on http://127.0.0.1:8080',
  ...Array.from(
    { length: 40 },
    (_, n) => `2026-11-20T08:00:01.${100 + n}Z DEBUG sqlite   statement ${n} prepared in ${n % 4} ms`,
  ),
  '2026-11-20T08:00:07.200Z WARN  sweep    412 expired pastes are waiting; the batch size is 100',
  '2026-11-20T08:00:09.801Z ERROR store    could not commit: deadlock detected (40P01)',
  ...FRAMES,
  '2026-11-20T08:00:09.804Z INFO  store    retry 1 of 3 in 37 ms',
  '192.0.2.7 - - [20/Nov/2026:08:00:10 +0000] "GET /p/HZCead4v HTTP/1.1" 503 214 "-" "curl/8.5.0"',
  '192.0.2.7 - - [20/Nov/2026:08:00:11 +0000] "GET /p/HZCead4v HTTP/1.1" 200 8214 "-" "curl/8.5.0"',
].join('\n');
/** Has colours, a progress bar, and an error with its stack. */
export const TERMINAL = [
  '\x1b[90m$\x1b[0m \x1b[1mnpm run test:store -- --engine postgres\x1b[0m',
  '\x1b[90m12:04:51.018\x1b[0m \x1b[34mINFO \x1b[0m store     connected to \x1b[36mpostgres://127.0.0.1:5432/gluepot_test\x1b[0m in 41 ms',
  'Migrating  1 of 14\rMigrating 14 of 14',
  '\x1b[1;32m✔\x1b[0m keeps the order of writes \x1b[90m(12.4 ms)\x1b[0m',
  '\x1b[1;32m✔\x1b[0m counts a view once per visitor and day \x1b[90m(7.9 ms)\x1b[0m',
  '\x1b[90m12:04:52.377\x1b[0m \x1b[1;33mWARN \x1b[0m sweep     412 expired pastes are waiting, the batch size is 100',
  '\x1b[90m12:04:52.801\x1b[0m \x1b[1;31mERROR\x1b[0m store     could not commit: \x1b[1mdeadlock detected\x1b[0m (40P01)',
  ...FRAMES,
  '\x1b[31m✖\x1b[0m two burns of one paste: one wins \x1b[90m(61.2 ms)\x1b[0m',
  '  \x1b[41;97m FAIL \x1b[0m test/store/burn.test.ts:\x1b[33m72\x1b[0m',
  '\x1b[32m41 passing\x1b[0m \x1b[90m(3 s)\x1b[0m',
  '\x1b[31m1 failing\x1b[0m',
].join('\n');
