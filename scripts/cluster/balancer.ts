import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isResponding, type Process, requireProgram, startProcess, waitUntilReady } from './processes.ts';

const CONFS = join(import.meta.dir, '..', '..', 'deploy', 'nginx');
/** The files that deploy/cluster/balancer.conf includes: what is tested here holds there. */
const SHARED_CONFS = ['proxy.conf', 'errors.conf'];

export interface Balancer extends Process {
  /** Marks these nodes `down` and no others, and reloads nginx, as an operator does before a restart. */
  setDown(ports: number[]): void;
}

/** Starts nginx on 127.0.0.1, which gives each request to the next of the nodes. */
export async function startBalancer(folder: string, port: number, nodePorts: number[]): Promise<Balancer> {
  const program = requireProgram(['nginx'], 'on Debian `apt-get install nginx`.');
  const conf = join(folder, 'nginx.conf');
  // nginx looks for what a file includes beside its main file.
  for (const name of SHARED_CONFS) copyFileSync(join(CONFS, name), join(folder, name));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path "${join(folder, `nginx-${name}`)}";`)
    .join(' ');
  const writeConf = (down: number[]) => {
    const nodes = nodePorts.map(
      (node) => `server 127.0.0.1:${node} max_fails=0${down.includes(node) ? ' down' : ''};`,
    );
    writeFileSync(
      conf,
      `daemon off; pid "${join(folder, 'nginx.pid')}"; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off; ${places}
  upstream gluepot { ${nodes.join(' ')} keepalive 64; keepalive_timeout 60s; }
  server { listen 127.0.0.1:${port}; include proxy.conf; }
}
`,
      { mode: 0o600 },
    );
  };
  writeConf([]);
  const child = startProcess({ name: 'nginx', folder, command: [program, '-c', conf, '-e', 'stderr'] });
  await waitUntilReady(child, () => isResponding(`http://127.0.0.1:${port}/healthz`));
  return {
    ...child,
    setDown(ports) {
      writeConf(ports);
      process.kill(child.pid, 'SIGHUP');
    },
  };
}
