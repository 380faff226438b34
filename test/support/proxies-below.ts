import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isResponding, type Process, startProcess, waitUntilReady } from '../../scripts/cluster/processes.ts';
import { readDocument } from './documents.ts';
import { temporaryFolder } from './folders.ts';
import { freePort } from './ports.ts';

/** Where these proxies are; null where one is not installed, which CI does not allow. */
export const PROXIES = {
  nginx: Bun.which('nginx', { PATH: `${process.env.PATH}:/usr/sbin` }),
  caddy: Bun.which('caddy'),
};
for (const [name, program] of Object.entries(PROXIES)) {
  if (program !== null) continue;
  const message = `No ${name}: what docs/operations.md says of a site below a path is NOT tested with it.`;
  if (process.env.CI) throw new Error(message);
  console.error(`\n!!! ${message}\n`);
}

/** The lines of docs/operations.md for a site below `/paste`, for a server on this port. */
function documented(name: keyof typeof PROXIES, serverPort: number): string {
  const [, section = ''] = readDocument('docs/operations.md').split('\n### Below a path\n');
  const [nginx, caddy] = section.matchAll(/^```(?:nginx|caddyfile)\n(.*?)^```$/gms);
  const [, block = ''] = { nginx, caddy }[name] ?? [];
  return block.replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`);
}

/** Starts a proxy with these lines on a port of this machine, where `/` is another site. */
export async function startProxy(
  name: keyof typeof PROXIES,
  port: number,
  serverPort: number,
): Promise<Process> {
  const folder = temporaryFolder();
  const conf = join(folder, 'conf');
  const program = PROXIES[name] ?? '';
  const [text, command] =
    name === 'nginx'
      ? [inNginx(folder, port, documented(name, serverPort)), [program, '-c', conf, '-e', 'stderr']]
      : [
          `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {\n${documented(name, serverPort)}\n\trespond "other"\n}\n`,
          [program, 'run', '--adapter', 'caddyfile', '--config', conf],
        ];
  writeFileSync(conf, text);
  const env = { HOME: folder, CADDY_ADMIN: `127.0.0.1:${await freePort()}` };
  const child = startProcess({ name, folder, command, env });
  await waitUntilReady(child, () => isResponding(`http://127.0.0.1:${port}/`));
  return child;
}

const inNginx = (folder: string, port: number, lines: string): string => `
daemon off; pid "${join(folder, 'nginx.pid')}"; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path "${join(folder, name)}";`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / { return 200 other; }
    ${lines}
  }
}
`;
