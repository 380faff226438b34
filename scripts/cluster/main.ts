/**
 * `npm run cluster`: a whole cluster on this machine, without containers: PostgreSQL, Valkey (or Redis), nodes,
 * and nginx in front of them. It runs until Ctrl+C.
 */
import { parseArgs } from 'node:util';
import { SETTINGS } from '#config/index.ts';
import { startCluster } from './cluster.ts';
import { ClusterFailed } from './processes.ts';

const USAGE = `Usage: npm run cluster -- [options]
  --nodes N        how many nodes (3)
  --port PORT      of the address (8080; 0 takes a free one)
  --data DIR       where everything is kept (./data-cluster)
  --postgres URL   a PostgreSQL server of yours, in place of one in --data
Settings of Gluepot are passed on to the nodes: LIMIT_REQUESTS_PER_MINUTE=600 npm run cluster`;

/** Reads the options. Throws `ClusterFailed` with the usage. */
function options() {
  try {
    const { values } = parseArgs({
      options: {
        nodes: { type: 'string', default: '3' },
        port: { type: 'string', default: '8080' },
        data: { type: 'string', default: './data-cluster' },
        postgres: { type: 'string' },
      },
    });
    const [nodes, port] = [Number(values.nodes), Number(values.port)];
    if (!(Number.isInteger(nodes) && nodes >= 1 && nodes <= 50)) throw new Error('--nodes takes 1 to 50.');
    if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) throw new Error('--port takes 0 to 65535.');
    return { nodes, port, folder: values.data, databaseUrl: values.postgres };
  } catch (error) {
    throw new ClusterFailed(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { databaseUrl, ...params } = options();
  const settings = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, process.env[name]]));
  // These make it one cluster, and are said above.
  for (const own of ['PORT', 'HOST', 'SITE_URL', 'DATABASE_URL', 'REDIS_URL', 'TRUST_PROXY'])
    delete settings[own];
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  const cluster = await startCluster({
    ...params,
    settings,
    ...(databaseUrl && { databaseUrl }),
    onLost: ({ name, log }) => console.error(`${name} has ended by itself; what it said is in ${log}`),
  });
  console.log(
    `Gluepot is ready: ${cluster.url} (${params.nodes} nodes; data in ${params.folder}; Ctrl+C ends it)`,
  );
  await told;
  await cluster.stop();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof ClusterFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
