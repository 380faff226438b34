import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Process,
  startProcess,
  takesConnections,
  waitUntilReady,
} from '../../scripts/cluster/processes.ts';
import { temporaryFolder } from './folders.ts';
import { notTested } from './installed.ts';
import { freePort } from './ports.ts';

/** Where these proxies are; null where one is not installed, which CI does not allow. */
export const PROXIES = {
  nginx: Bun.which('nginx', { PATH: `${process.env.PATH}:/usr/sbin` }),
  caddy: Bun.which('caddy'),
};
for (const [name, program] of Object.entries(PROXIES))
  if (program === null) notTested(`what the documentation says of ${name}. Debian has it as ${name}.`);

/** Starts nginx with these lines in its only server, on a port of this machine. */
export async function startNginx(port: number, lines: string): Promise<Process> {
  const folder = temporaryFolder();
  const conf = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path "${join(folder, name)}";`)
    .join(' ');
  writeFileSync(
    conf,
    `daemon off; pid "${join(folder, 'nginx.pid')}"; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${places} server { listen 127.0.0.1:${port}; ${lines} } }
`,
  );
  return started(port, { name: 'nginx', folder, command: [PROXIES.nginx ?? '', '-c', conf, '-e', 'stderr'] });
}

/** Starts Caddy with this configuration, which listens on that port, in a home folder of its own. */
export async function startCaddy(
  port: number,
  config: string,
  { folder = temporaryFolder(), env = {} } = {},
): Promise<Process> {
  const conf = join(folder, 'Caddyfile');
  writeFileSync(conf, config);
  const command = [PROXIES.caddy ?? '', 'run', '--adapter', 'caddyfile', '--config', conf];
  // By default every Caddy of a machine uses the same port for this, and only the first can start.
  const own = { HOME: folder, CADDY_ADMIN: `127.0.0.1:${await freePort()}` };
  return started(port, { name: 'caddy', folder, command, env: { ...own, ...env } });
}

async function started(port: number, options: Parameters<typeof startProcess>[0]): Promise<Process> {
  const child = startProcess(options);
  await waitUntilReady(child, () => takesConnections(port));
  return child;
}
