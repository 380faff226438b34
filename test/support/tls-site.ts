import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from './folders.ts';

/**
 * Some clients speak only TLS. This is the site at a URL on https: as `host`, and under the name of the documentation through a
 * proxy that connects to it whatever is asked for, because a name with a port is none to `gh`.
 */
export async function startTlsSite(url: string) {
  const folder = temporaryFolder();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const { exitCode, stderr } = Bun.spawnSync([
    ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '1', '-subj', '/CN=test', '-addext', 'subjectAltName=DNS:paste.example.org,DNS:localhost'],
    ...['-keyout', keyFile, '-out', certFile],
  ]);
  if (exitCode !== 0) throw new Error(String(stderr));
  const site = Bun.serve({
    port: 0,
    tls: { key: Bun.file(keyFile), cert: Bun.file(certFile) },
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(url + pathname + search, request));
    },
  });
  const proxy = createServer().on('connect', (_, client) => {
    const target = connect(Number(site.port), 'localhost', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) socket.on('error', () => client.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port } = proxy.address() as { port: number };
  return {
    host: `localhost:${site.port}`,
    certFile,
    environment: `export HTTPS_PROXY=http://127.0.0.1:${port} SSL_CERT_FILE=${certFile}\n`,
    stop() {
      proxy.close();
      return site.stop(true);
    },
  };
}
