import type { Spread } from '../bench/statistics.ts';
import { COLD_A_ROUND, type Costs, ROUNDS } from './cpu.ts';
import {
  CATEGORIES,
  DEVICES,
  type Device,
  LIGHTHOUSE_RUNS,
  LIGHTHOUSE_VERSION,
  type Scores,
} from './lighthouse.ts';
import type { BenchPage } from './site.ts';
import type { Bytes, Weight } from './weight.ts';

export interface Measured {
  page: BenchPage;
  weight: Weight;
  /** Absent where Lighthouse was not asked, or not for this page. */
  judged?: Partial<Record<Device, Scores>>;
  /** Where it was asked and failed itself. */
  notJudged?: boolean;
}

export interface Facts {
  command: string;
  /** What it was measured with and on, a line each. */
  circumstances: string[];
}

const KB = 1024;
/** The goals of the design. */
const LIMIT = { styleAndScript: 30 * KB, phone: 95, hotRatio: 2, coldMs: 150, delayMs: 20 };

const kb = (bytes: number): string => (bytes === 0 ? '0' : (bytes / KB).toFixed(1));
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
const ratio = ({ median, least, greatest }: Spread): string =>
  `${median.toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;
const table = (head: string[], rows: string[][]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** docs/performance-pages.md. */
export function performancePage(measured: Measured[], costs: Costs, facts: Facts): string {
  return `${[
    '# Performance of the pages',
    '',
    `Written by \`${facts.command}\`, which measures a server of its own on the machine it runs on. Sizes and`,
    'counts are the same on any machine; CPU times are of this one and were measured beside whatever else it did:',
    'compare the ratios. Nothing here is a claim about time on a clock.',
    '',
    ...facts.circumstances.map((line) => `- ${line}`),
    '',
    '## Goals',
    '',
    ...goals(measured, costs),
    '',
    '## What misses, and why',
    '',
    ...misses(measured, costs),
    '',
    '## Weight',
    '',
    'KB are 1,024 bytes: as they are / as Chromium gets them from this server / gzipped, by the server or, where it',
    'sends a text as it is, by the bench. "JS" is what a page names and what that imports; "JS later" is what the',
    'scripts fetch once the page is there. Requests are all of a first visit, without the icon.',
    '',
    ...table(
      ['page', 'HTML', 'CSS', 'JS', 'CSS + JS gzipped', 'JS later', 'requests'],
      measured.map(({ page, weight: { html, css, js, laterJs, requests } }) => [
        page.name,
        ...[html, css, js].map(bytes),
        kb(css.gzip + js.gzip),
        bytes(laterJs),
        String(requests),
      ]),
    ),
    '',
    '## Calm and safety',
    '',
    'On a line of 1.6 Mbit/s with 150 ms of latency, with an empty cache, at 390 and 1,440 px; the worse of the',
    'two. The shift is the sum of all shifts, which is never less than CLS.',
    '',
    ...table(
      ['page', 'layout shift', 'CSP violations', 'requests to other origins'],
      measured.map(({ page, weight: { shift, violations, elsewhere } }) => [
        page.name,
        shiftText(shift),
        violations.length === 0 ? '0' : violations.join(', '),
        String(elsewhere),
      ]),
    ),
    '',
    '## Lighthouse',
    '',
    ...lighthouse(measured),
    '',
    '## CPU time of a page of 64 KB of code',
    '',
    'User and system time of the server process, all its threads, from `/proc`, a request; every open is a view that',
    `counts. Medians of ${ROUNDS} rounds of raw, hot page and cold page in turn; ratios within a round, with the least`,
    `and the greatest. Raw and hot: about a second of CPU a round, 8 requests at a time. Cold: ${COLD_A_ROUND} pastes a`,
    'round that nobody had opened, one at a time; the kernel counts in 10 ms, which is 0.4 ms of one request.',
    '',
    ...table(
      ['what', 'CPU ms a request', 'of it on the thread that answers', 'ratio to raw'],
      [
        ['`/raw/`', ms(costs.raw.all), ms(costs.raw.answering), '1'],
        ['page, hot', ms(costs.hot.all), ms(costs.hot.answering), ratio(costs.hotRatio)],
        ['page, cold', ms(costs.cold.all), ms(costs.cold.answering), ratio(costs.coldRatio)],
      ],
    ),
  ].join('\n')}\n`;
}

const bytes = ({ raw, sent, gzip }: Bytes): string =>
  raw === 0 ? '0' : `${kb(raw)} / ${kb(sent)} / ${kb(gzip)}`;
const shiftText = (shift: number): string => (shift === 0 ? '0' : shift.toPrecision(2));
const styleAndScript = ({ css, js, laterJs }: Weight): number => css.gzip + js.gzip + laterJs.gzip;
const pastes = (measured: Measured[]) => measured.filter(({ page }) => page.path.startsWith('/p/'));
const homeOf = (measured: Measured[]) => measured.find(({ page }) => page.path === '/');
const verdict = (met: boolean): string => (met ? 'met' : '**missed**');

function goals(measured: Measured[], { hotRatio, cold }: Costs): string[] {
  const heaviest = Math.max(...pastes(measured).map(({ weight }) => styleAndScript(weight)));
  const home = homeOf(measured);
  const named = home ? home.weight.css.gzip + home.weight.js.gzip : Number.NaN;
  const shift = Math.max(...measured.map(({ weight }) => weight.shift));
  const broken = measured.filter(({ weight }) => weight.violations.length > 0 || weight.elsewhere > 0);
  const judged = measured.filter((one) => one.judged !== undefined || one.notJudged);
  // A page of an account asks not to be listed, which Lighthouse counts as a fault of SEO.
  const listed = judged.filter(({ page }) => page.cookie === undefined);
  const full = listed.filter(({ judged }) => judged?.desktop?.scores.every((score) => score === 100));
  const phone = Math.min(...judged.map(({ judged }) => judged?.mobile?.scores[0] ?? 0));
  return table(
    ['goal', 'measured', ''],
    [
      [
        'page of a paste: CSS and JS under 30 KB gzipped together',
        `${kb(heaviest)} KB`,
        verdict(heaviest < LIMIT.styleAndScript),
      ],
      [
        '`/`: the same for what the page names; its editors come later and are not in it',
        `${kb(named)} KB`,
        verdict(named < LIMIT.styleAndScript),
      ],
      [
        'Lighthouse on a desktop, public pages: 100/100/100/100',
        judged.length === 0 ? 'not in this run' : `${full.length} of ${listed.length} pages`,
        judged.length === 0 ? 'not judged' : verdict(full.length === listed.length),
      ],
      [
        `Lighthouse on a slow phone: performance at least ${LIMIT.phone}`,
        judged.length === 0 ? 'not in this run' : `${phone} at least`,
        judged.length === 0 ? 'not judged' : verdict(phone >= LIMIT.phone),
      ],
      ['no layout shift', `${shiftText(shift)} at most`, verdict(shift === 0)],
      [
        'no CSP violation, nothing asked of another origin',
        `${broken.length} of ${measured.length} pages`,
        verdict(broken.length === 0),
      ],
      [
        'page of 64 KB of code, hot: within 2 times raw',
        `${hotRatio.median.toFixed(2)} times its CPU`,
        verdict(hotRatio.median <= LIMIT.hotRatio),
      ],
      [
        'page of 64 KB of code, cold: highlighted in under 150 ms',
        `${ms(cold.all)} ms of CPU, all of the request`,
        verdict(cold.all < LIMIT.coldMs),
      ],
      [
        '… without delaying another request by more than 20 ms',
        `${ms(cold.answering)} ms of CPU on the thread that answers`,
        cold.answering < LIMIT.delayMs
          ? 'not contradicted; the delay itself is not measured here'
          : '**missed**',
      ],
    ],
  );
}

function misses(measured: Measured[], { hotRatio, hot, raw, cold, pageBytes, rawBytes }: Costs): string[] {
  const home = homeOf(measured);
  const times = (pageBytes / rawBytes).toFixed(1);
  const lines = [
    ...pastes(measured)
      .filter(({ weight }) => styleAndScript(weight) >= LIMIT.styleAndScript)
      .map(
        ({ page, weight: { css, js, laterJs } }) =>
          `${page.name} weighs ${kb(css.gzip)} KB of CSS, ${kb(js.gzip)} KB of JS and ${kb(laterJs.gzip)} KB of later JS.`,
      ),
    ...measured.flatMap(({ page, judged }) =>
      DEVICES.filter((device) => (judged?.[device]?.lacks.length ?? 0) > 0).map(
        (device) => `Lighthouse of ${page.name}, ${device}: ${judged?.[device]?.lacks.join('; ')}.`,
      ),
    ),
    ...measured
      .filter(({ notJudged }) => notJudged)
      .map(({ page }) => `Lighthouse itself failed on ${page.name}: no scores.`),
    ...measured
      .filter(({ weight }) => weight.shift > 0)
      .map(({ page, weight }) => `${page.name} shifts by ${shiftText(weight.shift)} while it arrives.`),
    ...measured
      .filter(({ weight }) => weight.violations.length > 0 || weight.elsewhere > 0)
      .map(({ page }) => `${page.name} breaks the content security policy or asks another origin.`),
    ...(hotRatio.median > LIMIT.hotRatio
      ? [
          `The hot page takes ${hotRatio.median.toFixed(2)} times the CPU of raw, for ${times} times its bytes: ${kb(pageBytes)} KB ` +
            `of HTML, an element for each token, asked for without gzip. A KB of page takes ${((hot.all / pageBytes / raw.all) * rawBytes).toFixed(2)} ` +
            'times the CPU of a KB of raw.',
        ]
      : []),
    ...(cold.all >= LIMIT.coldMs ? [`A cold page takes ${ms(cold.all)} ms of CPU.`] : []),
    ...(home && styleAndScript(home.weight) >= LIMIT.styleAndScript
      ? [
          `Were the goal of 30 KB meant for \`/\` with its editor, that page would miss it: ${kb(home.weight.laterJs.gzip)} KB ` +
            'of JS, the code editor, comes once the page can be used.',
        ]
      : []),
    ...(measured.some(({ weight: { html } }) => html.sent === html.raw)
      ? [
          'A page is sent uncompressed to logged-in visitors where words of its address stand beside secrets (BREACH), and to ' +
            'clients that do not accept gzip.',
        ]
      : []),
  ];
  return lines.length === 0 ? ['Nothing.'] : lines.map((line) => `- ${line}`);
}

function lighthouse(measured: Measured[]): string[] {
  const how =
    'Lighthouse is not among the packages of the project: it brings 176 MB. With `--lighthouse` the bench installs ' +
    `version ${LIGHTHOUSE_VERSION} (Apache-2.0) in a temporary folder, which asks the npm registry, and no browser.`;
  const judged = measured.filter((one) => one.judged !== undefined);
  if (judged.length === 0) return [`Not in this run. ${how}`];
  return [
    `${how} The best of up to ${LIGHTHOUSE_RUNS} runs with its own settings for a desktop and for a slow phone; over plain http on this machine.`,
    'Performance is a score made from times: a busy machine lowers it, and nothing raises it.',
    '',
    ...table(
      ['page', 'device', ...CATEGORIES],
      judged.flatMap(({ page, judged }) =>
        DEVICES.map((device) => [
          page.name,
          device,
          ...CATEGORIES.map((_, at) => String(judged?.[device]?.scores[at] ?? '–')),
        ]),
      ),
    ),
  ];
}
