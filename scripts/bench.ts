/**
 * `npm run bench`: what the program takes of the machine, beside references that run in the same minutes; writes
 * `docs/performance-server.md`. `-- raw create …` measures parts alone, `-- quick` compares a few figures with the
 * recorded ones in a minute or two. Linux only: it reads `/proc`. None of this is a test, as it depends on the
 * machine; the goals are those of the design.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './assets.ts';
import { recordEnvironment } from './bench/circumstances.ts';
import type { Context, Part } from './bench/context.ts';
import { run as api } from './bench/parts/api.ts';
import { run as create } from './bench/parts/create.ts';
import { run as growth } from './bench/parts/growth.ts';
import { run as mixed } from './bench/parts/mixed.ts';
import { run as pages } from './bench/parts/pages.ts';
import { runQuick } from './bench/parts/quick.ts';
import { run as raw } from './bench/parts/raw.ts';
import { run as start } from './bench/parts/start.ts';
import { endAll } from './bench/processes.ts';
import { readRecorded, withEarlier, writeRecorded } from './bench/record.ts';
import { sectionText, writePage } from './bench/report.ts';

const PARTS: Record<string, Part> = { start, raw, create, api, pages, growth, mixed };
/** Whatever hangs, a part and its servers end here (milliseconds). */
const PART_WITHIN_MS = 120 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    'mixed-seconds': { type: 'string', default: '60' },
    largest: { type: 'string', default: '1000000' },
    /** Prints and writes nothing. */
    dry: { type: 'boolean', default: false },
    /** With `quick`: what is measured now is what later runs compare with. */
    record: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => name !== 'quick' && PARTS[name] === undefined);
if (unknown.length > 0) {
  throw new Error(`There is no part ${unknown}. There are ${[...Object.keys(PARTS), 'quick'].join(', ')}.`);
}
if (platform() !== 'linux') throw new Error('CPU times are read from /proc: this runs on Linux only.');

const context: Context = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  mixedSeconds: Number(values['mixed-seconds']),
  largest: Number(values.largest),
  folder: mkdtempSync(join(tmpdir(), 'gluepot-bench-')),
  say: (text) => console.log(text),
};
const cleanUp = async () => {
  await endAll();
  rmSync(context.folder, { recursive: true, force: true });
};
const giveUp = (why: string) => async () => {
  console.error(why);
  await cleanUp();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp('The bench was ended.'));

try {
  await buildIfStale();
  if (positionals.includes('quick')) {
    if (!(await runQuick(context, values))) process.exitCode = 1;
  } else {
    for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) await measure(name);
  }
} finally {
  await cleanUp();
}

async function measure(name: string): Promise<void> {
  const tooLong = setTimeout(giveUp(`${name} took too long.`), PART_WITHIN_MS);
  const conclude = recordEnvironment();
  const began = performance.now();
  console.log(`\n== ${name}`);
  const section = await PARTS[name]?.(context);
  clearTimeout(tooLong);
  // A server that a part has left running would take its share of the next one.
  await endAll();
  if (section === undefined) return;
  console.log(`\n${sectionText(section)}`);
  if (values.dry) return;
  const options = [
    'rounds',
    'seconds',
    ...(name === 'mixed' ? ['mixed-seconds'] : []),
    ...(name === 'growth' ? ['largest'] : []),
  ]
    .map((option) => `--${option} ${values[option as keyof typeof values]}`)
    .join(' ');
  const recorded = readRecorded();
  const now = {
    ...section,
    command: `npm run bench -- ${name} ${options}`,
    circumstances: conclude(),
    took: Math.round((performance.now() - began) / 1_000),
  };
  recorded.sections[name] = withEarlier(now, recorded.sections[name]);
  writeRecorded(recorded);
  writePage(recorded, Object.keys(PARTS));
}
