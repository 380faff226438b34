import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, freePort, spawn, waitUntilResponding } from './processes.ts';

export interface Nginx {
  /** Files as nginx serves them by itself. */
  url: string;
  /** The same with their handles kept open, for what that spares. */
  cachingUrl: string;
  pid: number;
  version: string;
  stop(): Promise<void>;
}

/** Headers that nginx sends of its own accord, or that each answer has otherwise. */
const OWN = ['connection', 'content-length', 'content-type', 'date', 'etag', 'server'];

/** One worker of nginx that serves the files of a folder with the headers that `like` has. */
export async function startNginx(folder: string, files: string, like: Headers): Promise<Nginx> {
  const [port, cachingPort] = [freePort(), freePort()];
  const headers = [...like]
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join(' ');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`)
    .join(' ');
  const conf = join(folder, 'nginx.conf');
  const errors = join(folder, 'nginx-errors');
  // A master would outlive its end by SIGKILL in its worker; without one the worker is the process itself.
  writeFileSync(
    conf,
    `daemon off; master_process off; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx-pid')}; error_log ${errors};
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 1000000000; ${places}
  types {} default_type "${like.get('content-type')}";
  root ${files}; max_ranges 0; add_header Last-Modified ""; ${headers}
  server { listen 127.0.0.1:${port}; location = /ready { return 204; } }
  server { listen 127.0.0.1:${cachingPort}; open_file_cache max=200000 inactive=1h; open_file_cache_valid 1h; }
}
`,
  );
  const child = spawn([Bun.which('nginx') ?? '/usr/sbin/nginx', '-c', conf, '-e', errors]);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilResponding(`${url}/ready`);
  const { stderr } = Bun.spawnSync([Bun.which('nginx') ?? '/usr/sbin/nginx', '-v']);
  return {
    url,
    cachingUrl: `http://127.0.0.1:${cachingPort}`,
    pid: child.pid,
    version: stderr
      .toString()
      .replace(/.*nginx\//s, '')
      .trim(),
    stop: () => end(child),
  };
}
