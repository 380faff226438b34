import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Process,
  startProcess,
  takesConnections,
  waitUntilReady,
} from '../../scripts/cluster/processes.ts';
import { readDocument } from '../support/documents.ts';
import { ROOT } from '../support/program.ts';

/** 1.21 or newer, which Debian 12 does not have: `.ci/pgbouncer` gets one. */
const PGBOUNCER = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
const SHIPPED = join(ROOT, 'deploy/ha');
/** By name, as in the shipped files. */
const ADDRESSES = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' };
export type Name = keyof typeof ADDRESSES;
const NAMES = Object.keys(ADDRESSES) as Name[];

/** Runs a command to its end and gives what it printed. Throws with what it said. */
export function run(...command: string[]): string {
  const { success, stdout, stderr } = Bun.spawnSync(command, { stdout: 'pipe', stderr: 'pipe' });
  if (!success) throw new Error(`${command.join(' ')}: ${stderr}${stdout}`);
  return String(stdout);
}

/** The commands under a heading of a page, which stand in ```bash. */
export function blocksOf(page: string, heading: string): string[] {
  const [, part = ''] = readDocument(page).split(new RegExp(`^#+ ${heading}\\n`, 'm'));
  const [own = ''] = part.split(/^##/m);
  return [...own.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/**
 * Puts this process's network, which must be one of its own with nothing in it, where the shipped files have that of the
 * nodes.
 */
export function prepareNetwork(): void {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'br0', 'type', 'bridge');
  run('ip', 'address', 'add', '10.0.0.1/24', 'dev', 'br0');
  run('ip', 'link', 'set', 'br0', 'up');
}

interface PatroniState {
  /** Nobody holds the lock of the leader. */
  cluster_unlocked?: boolean;
  /** When it last looked into etcd. */
  dcs_last_seen?: number;
}

/** A database machine: processes, a network interface, `/etc` and data of its own. */
export class Machine {
  readonly name: Name;
  readonly address: string;
  readonly #folder: string;
  readonly #repository: string;
  #holder: Process | undefined;
  #init = 0;

  /** `repository`: the folder of backups, which all machines mount. */
  constructor(name: Name, folder: string, repository: string) {
    this.name = name;
    this.address = ADDRESSES[name];
    this.#folder = join(folder, name);
    this.#repository = repository;
    const owners = { root: 'etc work lib libwork', postgres: 'data log run', etcd: 'etcd' };
    for (const [user, paths] of Object.entries(owners)) {
      for (const path of paths.split(' ')) {
        mkdirSync(join(this.#folder, path), { recursive: true });
        run('chown', `${user}:${user}`, join(this.#folder, path));
      }
    }
  }

  /** Switches it on. Nothing runs on it yet. */
  async boot(): Promise<void> {
    const own = (path: string) => join(this.#folder, path);
    const script = [
      `mount -t overlay overlay -o lowerdir=/etc,upperdir=${own('etc')},workdir=${own('work')} /etc`,
      `mount -t overlay overlay -o lowerdir=/var/lib,upperdir=${own('lib')},workdir=${own('libwork')} /var/lib`,
      `mount --bind ${own('data')} /var/lib/postgresql`,
      `mount --bind ${own('etcd')} /var/lib/etcd`,
      `mount --bind ${own('log')} /var/log/pgbackrest`,
      `mount --bind ${own('run')} /run/postgresql`,
      `mount --bind ${this.#repository} /var/lib/pgbackrest`,
      'ip link set lo up',
      // A first process that takes leave of every other one, as an init does.
      'sleep infinity & while :; do wait; done',
    ].join('\n');
    const spaces = '--net --pid --mount --uts --fork --kill-child --mount-proc'.split(' ');
    const command = ['unshare', ...spaces, 'sh', '-ec', script];
    const holder = startProcess({ name: this.name, folder: this.#folder, command });
    this.#holder = holder;
    const childOf = (pid: number) =>
      Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    await waitUntilReady(holder, async () => {
      this.#init = childOf(holder.pid);
      return readFileSync(`/proc/${childOf(this.#init)}/cmdline`, 'utf8').startsWith('sleep');
    });
    run('ip', 'link', 'add', this.name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${this.#init}`);
    run('ip', 'link', 'set', this.name, 'master', 'br0', 'up');
    this.run(`ip address add ${this.address}/24 dev eth0 && ip link set eth0 up`);
  }

  /** Follows the page, up to Patroni. */
  setUp(): void {
    const [files = '', start = ''] = blocksOf('docs/high-availability.md', 'On db1, db2 and db3');
    this.run(files);
    // As the first lines of the file say.
    this.run(
      `sed -i '/_CLUSTER=/! { s/db1/${this.name}/; s/${ADDRESSES.db1}/${this.address}/g }' /etc/default/etcd`,
    );
    this.run(start);
    if (this.name !== 'db3') this.run(blocksOf('docs/high-availability.md', 'On db1 and db2')[0] ?? '');
  }

  /** Switches it on again, with the services that it starts. */
  async start(): Promise<void> {
    await this.boot();
    this.run('systemctl start etcd');
    if (this.name !== 'db3') this.run('systemctl start patroni');
  }

  /** Runs commands here as root, in the folder of the project, and gives what they printed. Throws with what they said. */
  run(script: string): string {
    const path = `${join(import.meta.dir, 'bin')}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
    const space = [`--target=${this.#init}`, '--net', '--pid', '--mount', '--uts'];
    const env = [
      'env',
      '--ignore-environment',
      `--chdir=${ROOT}`,
      `PATH=${path}`,
      'HOME=/root',
      'LC_ALL=C.UTF-8',
    ];
    return run('nsenter', ...space, ...env, 'bash', '-euo', 'pipefail', '-c', script);
  }

  /** As a loss of power: every process is gone at once. */
  async kill(): Promise<void> {
    await this.#holder?.end('SIGKILL');
  }

  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  #signal(signal: NodeJS.Signals): void {
    const own = readlinkSync(`/proc/${this.#init}/ns/pid`);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readlinkSync(`/proc/${pid}/ns/pid`) === own) process.kill(Number(pid), signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  cut(): void {
    run('ip', 'link', 'set', this.name, 'down');
  }

  mend(): void {
    run('ip', 'link', 'set', this.name, 'up');
  }

  /** Whether Patroni says that this is so: `primary`, `replica` or `synchronous`. */
  async is(state: string): Promise<boolean> {
    return (await this.#ask(state))?.ok ?? false;
  }

  /** What its Patroni knows, when it answers. */
  async state(): Promise<PatroniState | undefined> {
    const answer = await this.#ask('patroni');
    return (await answer?.json()) as PatroniState | undefined;
  }

  #ask(path: string): Promise<Response | undefined> {
    const url = `http://${this.address}:8008/${path}`;
    return fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  }
}

/** The three machines of the page, in this folder. */
export function machinesIn(folder: string): [Machine, Machine, Machine] {
  const repository = join(folder, 'repository');
  mkdirSync(repository, { recursive: true });
  run('chown', 'postgres:postgres', repository);
  return NAMES.map((name) => new Machine(name, folder, repository)) as [Machine, Machine, Machine];
}

/** Starts HAProxy and PgBouncer with the shipped files, on the machine of the nodes. */
export async function startProxies(folder: string): Promise<Process[]> {
  writeFileSync(join(folder, 'userlist.txt'), '"gluepot" "PASSWORD"\n');
  const ini = readFileSync(join(SHIPPED, 'pgbouncer.ini'), 'utf8').replaceAll(
    '/etc/pgbouncer/',
    `${folder}/`,
  );
  writeFileSync(join(folder, 'pgbouncer.ini'), ini);
  const haproxy = startProcess({
    name: 'haproxy',
    folder,
    command: ['/usr/sbin/haproxy', '-db', '-f', join(SHIPPED, 'haproxy.cfg')],
  });
  const pgbouncer = startProcess({
    name: 'pgbouncer',
    folder,
    command: [PGBOUNCER, '--user=nobody', join(folder, 'pgbouncer.ini')],
  });
  await waitUntilReady(haproxy, () => takesConnections(5000));
  await waitUntilReady(pgbouncer, () => takesConnections(6432));
  return [haproxy, pgbouncer];
}
