/**
 * `npm run soak -- [MINUTES]`: a mixed load on a real server for half an hour, or for as long as told. Fails if
 * memory grows by more than a tenth after the first five minutes (the first third of a shorter run), if descriptors
 * grow, or if anything that was confirmed is lost. docs/reliability.md has what it printed.
 */
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

const MINUTES = Number(process.argv[2] ?? 30);
if (!(MINUTES > 0)) throw new Error('Usage: npm run soak -- [MINUTES]');
const WARM_UP_MS = Math.min(5, MINUTES / 3) * 60_000;
const SAMPLE_MS = 5_000;
const WORKERS = 8;
/** Memory and descriptors go up and down with each batch: medians are compared, and not single figures. */
const MEMORY_GROWTH_MAX = 1.1;
const DESCRIPTORS_GROWTH_MAX = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'gluepot-soak-'));
const OFF = Object.fromEntries(
  ['REQUESTS_PER_MINUTE', 'CREATES_PER_MINUTE', 'CREATES_PER_DAY', 'MISSES_PER_MINUTE']
    .concat(['KEYLESS_CREATES_PER_MINUTE', 'KEYLESS_CREATES_PER_DAY'])
    .map((name) => [`LIMIT_${name}`, '0']),
);
const env = {
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  PORT: '0',
  ...OFF,
  QUOTA_ACCOUNT_BYTES: '0',
  QUOTA_KEYLESS_BYTES_PER_DAY: '0',
};
const MAIN = [process.execPath, join(import.meta.dir, '..', '..', 'src', 'cli', 'main.ts')];

function command(...args: string[]): string {
  const { stdout, stderr, exitCode } = Bun.spawnSync([...MAIN, ...args], { env, stdin: null });
  if (exitCode !== 0) throw new Error(stderr.toString());
  return stdout.toString().trim();
}

command('account', 'create', '--username', 'soak', '--email', 'soak@example.org');
const key = command('key', 'create', '--username', 'soak', '--name', 'soak').split('\n').at(-1) ?? '';
const server = Bun.spawn([...MAIN, 'serve'], { env, stdout: 'pipe', stderr: 'inherit' });
const url = await readyUrl(server.stdout);

async function readyUrl(output: ReadableStream<Uint8Array>): Promise<string> {
  let printed = '';
  for await (const bytes of output) {
    printed += new TextDecoder().decode(bytes);
    const [, found] = /Gluepot is ready: ([^\s"]+)/.exec(printed) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error('The server did not start.');
}

/** What was confirmed and not deleted since: the hash of each text. */
const kept = new Map<string, string>();
const KEPT_MAX = 20_000;
const problems: string[] = [];
const hashOf = (text: string): string => hash('sha256', text, 'base64');
let requests = 0;
let isOver = false;

async function ask(method: string, path: string, body?: object): Promise<Response> {
  requests++;
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 500) problems.push(`${method} ${path} answered ${answer.status}`);
  return answer;
}

const LANGUAGES = ['plain', 'markdown', 'typescript', 'python', 'richtext'];

/** One after another: creates, edits, opens as text, page and JSON, lists, searches, statistics, burns and deletes. */
async function work(worker: number): Promise<void> {
  for (let step = 0; !isOver; step++) {
    const language = LANGUAGES[step % LANGUAGES.length];
    const content =
      `worker ${worker} step ${step} ${'lorem ipsum dolor '.repeat((step * 37) % 400)}`.trimEnd();
    const created = await ask('POST', '/api/v1/pastes', { content, language });
    if (created.status !== 201) {
      problems.push(`create answered ${created.status}`);
      continue;
    }
    const { id } = ((await created.json()) as { data: { id: string } }).data;
    kept.set(id, hashOf(content));
    const opened = await ask('GET', `/raw/${id}`);
    if (hashOf(await opened.text()) !== kept.get(id)) problems.push(`${id} was read wrong`);
    await (await ask('GET', `/p/${id}`)).text();
    if (step % 3 === 0) {
      await (await ask('PATCH', `/api/v1/pastes/${id}`, { content: `${content} edited` })).text();
      kept.set(id, hashOf(`${content} edited`));
    }
    if (step % 5 === 0) await (await ask('GET', `/api/v1/pastes?q=step%20${step}`)).text();
    if (step % 11 === 0) await (await ask('GET', '/api/v1/stats')).text();
    if (step % 7 === 0) {
      const burn = await ask('POST', '/api/paste', { content: 'burn me', expiry: 'burn' });
      const { id: burnt } = (await burn.json()) as { id: string };
      await (await ask('GET', `/raw/${burnt}`)).text();
      if ((await ask('GET', `/raw/${burnt}`)).status !== 404) problems.push(`${burnt} was read twice`);
    }
    if (step % 2 === 0 || kept.size > KEPT_MAX) {
      const [oldest = id] = kept.keys();
      kept.delete(oldest);
      if ((await ask('DELETE', `/api/v1/pastes/${oldest}`)).status !== 200)
        problems.push(`${oldest} was lost`);
    }
  }
}

interface Sample {
  atMs: number;
  memory: number;
  descriptors: number;
}
const samples: Sample[] = [];
const started = performance.now();

function sample(): void {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  samples.push({
    atMs: performance.now() - started,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
  });
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

const timer = setInterval(sample, SAMPLE_MS);
const stop = setTimeout(() => {
  isOver = true;
}, MINUTES * 60_000);
await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
clearInterval(timer);
clearTimeout(stop);
sample();

let lost = 0;
for (const [id, hash] of kept) {
  const answer = await ask('GET', `/raw/${id}`);
  const text = await answer.text();
  if (answer.status !== 200 || hashOf(text) !== hash) lost++;
}
const size = readdirSync(dataDir).reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
server.kill('SIGTERM');
const exitCode = await server.exited;

const settled = samples.filter(({ atMs }) => atMs >= WARM_UP_MS);
const quarter = Math.max(1, Math.floor(settled.length / 4));
const of = (part: Sample[], what: 'memory' | 'descriptors') => median(part.map((one) => one[what]));
const [first, last] = [settled.slice(0, quarter), settled.slice(-quarter)];
const growth = of(last, 'memory') / of(first, 'memory');
const rows = [
  ['machine', `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Bun ${Bun.version}`],
  ['minutes', String(MINUTES)],
  ['requests', String(requests)],
  ['requests per second', (requests / (MINUTES * 60)).toFixed(0)],
  ['memory after the warm-up', megabytes(of(first, 'memory'))],
  ['memory at the end', `${megabytes(of(last, 'memory'))} (${((growth - 1) * 100).toFixed(1)} %)`],
  ['descriptors', `${of(first, 'descriptors')}, at the end ${of(last, 'descriptors')}`],
  ['pastes at the end, read again', `${kept.size}, lost ${lost}`],
  ['data on disk', megabytes(size)],
  ['wrong answers', String(problems.length)],
  ['exit code', String(exitCode)],
];
console.log('| soak | |\n|---|---|');
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
for (const problem of problems.slice(0, 10)) console.error(problem);
rmSync(dataDir, { recursive: true, force: true });

const isFlat =
  growth <= MEMORY_GROWTH_MAX && of(last, 'descriptors') <= of(first, 'descriptors') + DESCRIPTORS_GROWTH_MAX;
const isRight = lost === 0 && problems.length === 0 && exitCode === 0;
if (!isFlat) console.error('Memory or descriptors grew.');
process.exit(isFlat && isRight ? 0 : 1);
