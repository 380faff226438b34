import type { Process } from '../../scripts/cluster/processes.ts';
import { blockBelow } from './documents.ts';
import { startCaddy, startNginx } from './proxies.ts';

/** Starts a proxy with the lines of docs/operations.md for a site below `/paste`, on a port where `/` is another site. */
export function startBelow(name: 'nginx' | 'caddy', port: number, serverPort: number): Promise<Process> {
  const language = name === 'nginx' ? 'nginx' : 'caddyfile';
  const block = blockBelow('docs/operations.md', '### Below a path', language);
  const lines = block.replace('127.0.0.1:8080', `127.0.0.1:${serverPort}`);
  if (name === 'nginx') return startNginx(port, `location / { return 200 other; } ${lines}`);
  return startCaddy(port, `http://127.0.0.1:${port} {\n${lines}\n\trespond "other"\n}\n`);
}
