import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/program.ts';

/** What is pasted in the pictures. */
export const CODE = readFileSync(join(ROOT, 'src/web/lib/attempt-limiter.ts'), 'utf8');
export const CODE_TITLE = 'tries.ts: how fast secrets can be guessed';
export const RICH =
  '<h1>Minutes of Tuesday</h1><p>We agreed to <strong>ship on Friday</strong>, and to say so <em>before</em> we do. See <a href="https://example.org/">the plan</a>.</p><h2>Open</h2><ul><li>Who tells the customers?</li><li>What of the old links?</li></ul><blockquote><p>Nothing is lost to an error.</p></blockquote><pre>npm install &amp;&amp; npm start</pre>';
export const MARKDOWN =
  '# Release notes\n\nWhat is **new**, and what to do about it.\n\n- [x] search\n- [ ] map\n\n```sql\nselect name from people where id = 1;\n```\n\n| setting | what it does | since |\n|---|---|---|\n| `DATA_DIR` | The folder of the embedded database, made when missing | 0.1 |\n| `PORT` | The port to listen on | 0.1 |\n\n> Back up before you change the schema.\n';
export const LONG_LINES = Array.from(
  { length: 12 },
  (_, n) =>
    `2026-11-20T08:0${n % 10}:17Z gateway-${n} GET /api/v1/pastes?q=customers+lost+after+the+price+change&page=${n} 200 ${n * 7}ms "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" https://example.org/${'path/'.repeat(n)}`,
).join('\n');
