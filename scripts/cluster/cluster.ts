import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Balancer, startBalancer } from './balancer.ts';
import { startPostgres } from './postgres.ts';
import { freePort, isResponding, type Process, startProcess, waitUntilReady } from './processes.ts';
import { startValkey } from './valkey.ts';

export interface ClusterOptions {
  /** How many nodes. */
  nodes: number;
  /** Where everything is kept; made when missing. */
  folder: string;
  /** Of the load balancer; 0 takes a free one. */
  port: number;
  /** A PostgreSQL to use in place of one of our own. */
  databaseUrl?: string;
  /** Settings of the nodes beside those that make them one cluster. */
  settings?: Record<string, string | undefined>;
  /** What the nth node has in place of those. */
  settingsOf?: (node: number) => Record<string, string>;
  /** Told of a part that ends though nobody ended it. */
  onLost?: (process: Process) => void;
}

export interface Node {
  url: string;
  port: number;
  process: Process;
  /** Starts it again on the same port, when it has ended. */
  start(): Promise<void>;
}

export interface Cluster {
  /** Of the load balancer. */
  url: string;
  databaseUrl: string;
  redisUrl: string;
  nodes: Node[];
  balancer: Balancer;
  /** Ends everything: the balancer, the nodes, and then what they work with. */
  stop(): Promise<void>;
}

const PROGRAM = [process.execPath, '--no-env-file', join(import.meta.dir, '..', '..', 'src/cli/main.ts')];

/** Starts the whole of it on 127.0.0.1. Throws `ClusterFailed`, and then nothing is left running. */
export async function startCluster(params: ClusterOptions): Promise<Cluster> {
  const folder = resolve(params.folder);
  // Others may pass through it: PostgreSQL, which as root runs as nobody. Each thing in it is closed to them.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const parts: { process: Process; signal: NodeJS.Signals }[] = [];
  let stopping = false;
  const keep = <T extends Process>(process: T, signal: NodeJS.Signals): T => {
    parts.unshift({ process, signal });
    void process.ended.then(() => stopping || params.onLost?.(process));
    return process;
  };
  const stop = async () => {
    stopping = true;
    // In turn, each after those that use it; of nodes all at once.
    const [balancers, nodes, others] = [
      parts.filter(({ process }) => process.name === 'nginx'),
      parts.filter(({ process }) => process.name.startsWith('node')),
      parts.filter(({ process }) => !/^(nginx|node)/.test(process.name)),
    ];
    for (const group of [balancers, nodes, others]) {
      await Promise.all(group.map(({ process, signal }) => process.isRunning() && process.end(signal)));
    }
  };
  try {
    const databaseUrl = params.databaseUrl ?? (await ownDatabase(folder, keep));
    const valkey = await startValkey(folder);
    keep(valkey.process, 'SIGTERM');
    const port = params.port || (await freePort());
    const siteUrl = `http://localhost:${port}`;
    const settings = {
      SITE_URL: siteUrl,
      DATABASE_URL: databaseUrl,
      REDIS_URL: valkey.url,
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      ...params.settings,
    };
    const nodes = await Promise.all(
      Array.from({ length: params.nodes }, (_, n) =>
        startNode(`node${n + 1}`, folder, { ...settings, ...params.settingsOf?.(n) }, keep),
      ),
    );
    const balancer = await startBalancer(
      folder,
      port,
      nodes.map((node) => node.port),
    );
    keep(balancer, 'SIGTERM');
    return { url: siteUrl, databaseUrl, redisUrl: valkey.url, nodes, balancer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Keep = (process: Process, signal: NodeJS.Signals) => Process;

async function ownDatabase(folder: string, keep: Keep): Promise<string> {
  const { url, process } = await startPostgres(folder);
  // Its "fast" stop: connections are closed, what is committed is on the disk.
  keep(process, 'SIGINT');
  return url;
}

async function startNode(
  name: string,
  folder: string,
  settings: Record<string, string | undefined>,
  keep: Keep,
): Promise<Node> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const node: Node = {
    url,
    port,
    process: undefined as never,
    async start() {
      const env = { ...settings, PORT: `${port}` };
      node.process = keep(startProcess({ name, folder, command: [...PROGRAM, 'serve'], env }), 'SIGTERM');
      await waitUntilReady(node.process, () => isResponding(`${url}/readyz`));
    },
  };
  await node.start();
  return node;
}
