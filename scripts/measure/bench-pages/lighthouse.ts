import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { temporaryFolder } from '../../../test/support/folders.ts';
import type { BenchPage } from './site.ts';

export const LIGHTHOUSE_VERSION = '13.5.0';
export const LIGHTHOUSE_RUNS = 3;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The devices that Lighthouse pretends to be: a fast desktop, or a slow phone on a slow line. */
export const DEVICES = ['desktop', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];

export interface Scores {
  /** Of the best run, 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** The audits that keep categories from 100, by their names. */
  lacks: string[];
}

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

const TRIES = 3;
const RUN_MS = 90_000;
const INSTALL_MS = 180_000;

/** Installs Lighthouse in a temporary folder: 176 MB, too much for everyone who works on the project. */
export async function installLighthouse(): Promise<string> {
  const folder = temporaryFolder();
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const wanted = `lighthouse@${LIGHTHOUSE_VERSION}`;
  // With the environment of whoever runs this: a proxy or certificates of theirs are in it.
  await run(['npm', 'install', '--prefix', folder, ...options, wanted], folder, INSTALL_MS, process.env);
  return folder;
}

/** Lighthouse with its own settings for `device`, in a Chromium of ours that is new for each run. */
export async function judge(
  folder: string,
  executable: string,
  url: string,
  { path, cookie }: BenchPage,
  device: Device,
): Promise<Scores> {
  const scoreOf = ({ categories }: Result, name: string) =>
    Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const judged = () => judgeAgain(() => judgeOnce(folder, executable, url + path, cookie, device));
  // The performance is made from times, which whatever else runs here only lengthens. The rest is always the same.
  let best = await judged();
  for (let runs = 1; runs < LIGHTHOUSE_RUNS && scoreOf(best, 'performance') < 100; runs++) {
    const next = await judged();
    if (scoreOf(next, 'performance') > scoreOf(best, 'performance')) best = next;
  }
  const scores = CATEGORIES.map((name) => scoreOf(best, name));
  return { scores, lacks: CATEGORIES.flatMap((name, at) => (scores[at] === 100 ? [] : lacksOf(best, name))) };
}

/** Lighthouse itself asks to be run again where Chromium's trace has come out incomplete (NO_NAVSTART). */
async function judgeAgain(once: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left--) {
    try {
      return await once();
    } catch (error) {
      if (left === 1) throw error;
      console.log(`Lighthouse once more: ${error}`);
    }
  }
}

const lacksOf = ({ categories, audits }: Result, name: string): string[] =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());

async function judgeOnce(
  folder: string,
  executablePath: string,
  address: string,
  cookie: string | undefined,
  device: Device,
): Promise<Result> {
  const port = freePort();
  // Not Lighthouse's own: what it starts it leaves behind when it is ended early.
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const output = join(folder, 'result.json');
    await run(
      [
        process.execPath,
        join(folder, 'node_modules/lighthouse/cli/index.js'),
        address,
        `--port=${port}`,
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
        '--quiet',
        '--no-enable-error-reporting',
        `--only-categories=${CATEGORIES.join(',')}`,
        `--extra-headers=${JSON.stringify(cookie ? { Cookie: cookie } : {})}`,
        '--output=json',
        `--output-path=${output}`,
      ],
      folder,
      RUN_MS,
      // What it writes at home goes with the folder.
      { PATH: process.env.PATH, HOME: folder, CI: '1' },
    );
    return (await Bun.file(output).json()) as Result;
  } finally {
    await browser.close();
  }
}

function freePort(): number {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  server.stop(true);
  return server.port;
}

/** Runs a program in `folder`, for no longer than `timeout` milliseconds; throws what it says. */
async function run(
  command: string[],
  cwd: string,
  timeout: number,
  env: Record<string, string | undefined>,
): Promise<void> {
  const child = Bun.spawn(command, { cwd, env, stdout: 'ignore', stderr: 'pipe', timeout });
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`${command[0]} failed or took too long: ${said}`);
}
