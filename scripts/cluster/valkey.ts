import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  freePort,
  type Process,
  requireProgram,
  startProcess,
  takesConnections,
  waitUntilReady,
} from './processes.ts';

export interface Valkey {
  url: string;
  process: Process;
}

/** Starts Valkey, or Redis, in memory alone: what it holds are limits of the last minute. */
export async function startValkey(folder: string, { port }: { port?: number } = {}): Promise<Valkey> {
  const program = requireProgram(
    ['valkey-server', 'redis-server'],
    'on Debian `apt-get install redis-server` (or valkey-server).',
  );
  const at = port ?? (await freePort());
  const password = randomBytes(24).toString('base64url');
  const config = join(folder, 'valkey.conf');
  writeFileSync(
    config,
    `bind 127.0.0.1\nport ${at}\nrequirepass ${password}\nsave ""\nappendonly no\ndir "${folder}"\n` +
      'maxmemory 256mb\nmaxmemory-policy volatile-ttl\n',
    { mode: 0o600 },
  );
  const child = startProcess({ name: 'valkey', folder, command: [program, config] });
  await waitUntilReady(child, () => takesConnections(at));
  return { url: `redis://:${password}@127.0.0.1:${at}`, process: child };
}
