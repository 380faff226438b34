/**
 * `npm run bench:scaling`: one node, two and three on one PostgreSQL, beside pgbench on the same server, measured
 * for docs/scaling.md; prints the tables. Needs Linux, root (for control groups), wrk, nginx, Valkey or Redis, and pgbench (Debian: postgresql).
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeText } from '#store/stored-text.ts';
import { startBalancer } from '../cluster/balancer.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { startPostgres } from '../cluster/postgres.ts';
import { freePort, type Process, requireProgram } from '../cluster/processes.ts';
import { creations } from './bench/code.ts';
import { limitCpu } from './bench/cpu-share.ts';
import { cpuMs, MS_A_TICK } from './bench/proc.ts';
import { requireTools, sendLoad } from './bench/wrk.ts';

const BYTES = 2_048;
const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = 64;
/** Of a core, for each node where they do not share: so little that what is behind and before them keeps up. */
const SHARE = 0.2;
const NO_LIMITS = {
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_MISSES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_DAY: '0',
  QUOTA_ACCOUNT_BYTES: '0',
  QUOTA_KEYLESS_BYTES_PER_DAY: '0',
  MIN_FREE_DISK: '0',
};

interface Sample {
  rate: number;
  /** Of the nodes, of PostgreSQL, of the balancer; microseconds a request. */
  cpuUs: number[];
  p99: number;
}

requireTools('wrk');
const pgbench = requireProgram(['pgbench'], 'on Debian `apt-get install postgresql`.');
const folder = mkdtempSync(join(tmpdir(), 'gluepot-scaling-'));
chmodSync(folder, 0o711);
const postgres = await startPostgres(folder);
let cluster: Cluster | undefined;
const balancers: { count: number; url: string; process: Process }[] = [];
try {
  cluster = await startCluster({
    ...{ nodes: 3, folder: join(folder, 'c'), port: 0 },
    ...{ databaseUrl: postgres.url, settings: NO_LIMITS },
  });
  await bench(cluster);
} finally {
  for (const { process } of balancers) await process.end('SIGTERM');
  await cluster?.stop();
  await postgres.process.end('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

async function bench({ nodes }: Cluster): Promise<void> {
  const bodies = creations(500, BYTES);
  const ids = await Promise.all(
    bodies.slice(0, 200).map(async (body) => {
      const made = await fetch(`${nodes[0]?.url}/api/paste`, { method: 'POST', body });
      return ((await made.json()) as { id: string }).id;
    }),
  );
  const create = file(
    'create',
    bodies.map((body) => `POST\t/api/paste\t${body}`),
  );
  const raw = file(
    'raw',
    ids.map((id) => `GET\t/raw/${id}`),
  );
  const samples = new Map<string, Sample[]>();
  const add = (name: string, sample: Sample) => samples.set(name, [...(samples.get(name) ?? []), sample]);
  for (const count of [1, 2, 3]) {
    const port = await freePort();
    const own = join(folder, `balancer${count}`);
    await Bun.$`mkdir -p ${own}`;
    const ports = nodes.slice(0, count).map((node) => node.port);
    balancers.push({
      count,
      url: `http://127.0.0.1:${port}`,
      process: await startBalancer(own, port, ports),
    });
  }
  for (let round = 0; round < ROUNDS; round++) {
    add('create: pgbench, the same rows', await withPgbench());
    for (const [what, requests] of [
      ['create', create],
      ['raw', raw],
    ] as const) {
      for (const { count, url, process } of balancers) {
        const used = nodes.slice(0, count).map((node) => node.process.pid);
        add(
          `${what}: ${count} ${count === 1 ? 'node' : 'nodes'}`,
          await load(url, requests, used, process.pid),
        );
      }
    }
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS} rounds (least to greatest)\n`);
  console.log('| what | a second | CPU µs a request: nodes | PostgreSQL | nginx | p99 ms |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, list] of [...samples].sort(([a], [b]) => a.localeCompare(b))) {
    const of = (pick: (sample: Sample) => number) => spread(list.map(pick));
    const cpu = [0, 1, 2].map((n) => of(({ cpuUs }) => cpuUs[n] ?? Number.NaN));
    console.log(`| ${name} | ${of(({ rate }) => rate)} | ${cpu.join(' | ')} | ${of(({ p99 }) => p99)} |`);
  }
  console.log(await measureShares(nodes, raw, create));
}

/** What more nodes bring, when each has a part of a core to itself and the others leave it that. */
async function measureShares(nodes: Cluster['nodes'], raw: string, create: string): Promise<string> {
  const giveBack: (() => void)[] = [];
  const samples = new Map<string, number[]>();
  try {
    for (const { process } of nodes) giveBack.push(limitCpu(process.pid, SHARE));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [what, requests] of Object.entries({ raw, create })) {
        for (const { count, url, process } of balancers) {
          const used = nodes.slice(0, count).map((node) => node.process.pid);
          // As many more readers as there are nodes: of few, each node would gather smaller batches.
          const { rate } = await load(url, requests, used, process.pid, count * CONNECTIONS);
          const name = `${what} | ${count}`;
          samples.set(name, [...(samples.get(name) ?? []), rate]);
        }
      }
    }
  } finally {
    for (const undo of giveBack) undo();
  }
  const rows = [...samples].map(([name, rates]) => {
    const alone = samples.get(name.replace(/\d$/, '1')) ?? [];
    const ratios = rates.map((rate, round) => rate / (alone[round] ?? Number.NaN));
    return `| ${name} | ${spread(rates)} | ${spread(ratios)} |`;
  });
  return [
    '',
    `Each node on ${SHARE} of a core, ${CONNECTIONS} connections for each:`,
    '',
    '| what | nodes | a second | of one node |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function file(name: string, lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

async function load(
  url: string,
  requests: string,
  pids: number[],
  balancer: number,
  connections = CONNECTIONS,
): Promise<Sample> {
  const cpu = () => [
    pids.reduce((sum, pid) => sum + cpuMs(`${pid}`), 0),
    postgresCpuMs(),
    cpuMs(`${balancer}`),
  ];
  const before = cpu();
  const answered = await sendLoad({ url, requests, connections, seconds: SECONDS });
  const cpuUs = cpu().map((ms, n) => ((ms - (before[n] ?? 0)) * 1_000) / answered.requests);
  return { rate: answered.requests / answered.seconds, cpuUs, p99: answered.p99 };
}

/** One row a transaction, as many clients as there are connections above: what the server itself can take. */
async function withPgbench(): Promise<Sample> {
  const { content } = JSON.parse(creations(1, BYTES)[0] ?? '') as { content: string };
  const hex = Buffer.from(encodeText('', Buffer.from(content)).content).toString('hex');
  const script = file('insert.sql', [
    `\\set id random(1, 1000000000000)`,
    'INSERT INTO pastes (id, language, visibility, burn, size_bytes, created_at, delete_token_hash, packed, content) ' +
      `VALUES ('b' || :id, 'plain', 'public', false, ${BYTES}, 1790000000000, '\\x${'00'.repeat(32)}', true, '\\x${hex}');`,
  ]);
  const before = postgresCpuMs();
  const child = Bun.spawn(
    [
      ...[pgbench, '--no-vacuum', '--protocol=prepared', `--client=${CONNECTIONS}`, '--jobs=1'],
      ...[`--time=${SECONDS}`, `--file=${script}`, postgres.url],
    ],
    { stdout: 'pipe', stderr: 'pipe', env: { PATH: process.env.PATH } },
  );
  const out = await new Response(child.stdout).text();
  await child.exited;
  const cpuUs = ((postgresCpuMs() - before) * 1_000) / SECONDS;
  const rate = Number(/^tps = ([\d.]+)/m.exec(out)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench: ${out}${await new Response(child.stderr).text()}`);
  return { rate, cpuUs: [Number.NaN, cpuUs / rate, Number.NaN], p99: Number.NaN };
}

/** Of the server, of its processes that run, and of those that have ended (proc(5): the 16th and 17th field). */
function postgresCpuMs(): number {
  const { pid } = postgres.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const running = children.map((child) => {
    try {
      return cpuMs(child);
    } catch {
      return 0;
    }
  });
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = (Number(fields[13]) + Number(fields[14])) * MS_A_TICK;
  return cpuMs(`${pid}`) + ended + running.reduce((sum, ms) => sum + ms, 0);
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((value) =>
    Number((value ?? Number.NaN).toPrecision(3)).toLocaleString('en'),
  );
  return middle === 'NaN' ? '–' : `${middle} (${least} to ${most})`;
}
