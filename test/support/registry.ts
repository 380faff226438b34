import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './program.ts';

type Locked = { version: string; dev?: boolean };

/**
 * A registry of npm on loopback that has what this checkout has installed, in the versions of its lock file: packages come
 * out of `node_modules`, those for other platforms by name only. Nothing is asked of the network, which may be away.
 */
export async function localRegistry() {
  const { packages } = await Bun.file(join(ROOT, 'package-lock.json')).json();
  const versions = new Map<string, Record<string, object>>();
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer });
  for (const [folder, locked] of Object.entries<Locked>(packages)) {
    const name = folder.split('node_modules/').at(-1) ?? '';
    const { integrity: _, ...entry } = { integrity: '', ...locked };
    const one = { ...entry, name, dist: { tarball: `${server.url}${folder}.tgz` } };
    versions.set(name, { ...versions.get(name), [locked.version]: one });
  }
  function answer({ url }: Request): Response {
    const path = decodeURIComponent(new URL(url).pathname).slice(1);
    if (path.endsWith('.tgz')) {
      const folder = path.slice(0, -'.tgz'.length);
      const options = ['--create', '--gzip', '--exclude=./node_modules', '--transform=s,^\\.,package,'];
      const { stdout } = spawnSync('tar', [...options, '--directory', join(ROOT, folder), '.'], {
        maxBuffer: 2 ** 30,
      });
      return new Response(new Uint8Array(stdout));
    }
    const found = versions.get(path);
    if (found === undefined) return new Response('', { status: 404 });
    return Response.json({ name: path, versions: found, 'dist-tags': { latest: Object.keys(found).at(-1) } });
  }
  return { url: server.url.href, [Symbol.dispose]: () => void server.stop(true) };
}
