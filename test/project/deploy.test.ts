import { describe, expect, test } from 'bun:test';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '#config/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { startProcess, waitUntilReady } from '../../scripts/cluster/processes.ts';
import { testFolder } from '../support/folders.ts';
import { OLD_LINKS, oldLinks, placesOf } from '../support/old-links.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from '../support/program.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  cap_add?: string[];
}

const DEPLOY = join(ROOT, 'deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
const compose = (folder: string) => {
  const text = read(`${folder}/compose.yml`);
  const { services, volumes } = Bun.YAML.parse(text) as {
    services: Record<string, Service>;
    volumes: Record<string, object>;
  };
  return { text, services, volumes };
};
const cluster = compose('cluster');
const single = compose('single');
const containerfile = read('Containerfile');

/** A name, a colon and a version in numbers: what is pulled today is pulled tomorrow. */
const PINNED = /^[\w./-]+:\d+\.\d+(\.\d+)?(-\w+)*$/;

describe.each([
  ['cluster', cluster],
  ['single', single],
])('deploy/%s/compose.yml', (folder, { text, services, volumes }) => {
  const own = Object.values(services).filter(({ build }) => build !== undefined);

  test('pins every image to a version, and builds Gluepot from the Containerfile', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(PINNED);
    for (const { image, build } of own) {
      expect(image).toBe(`gluepot:${packageJson.version}`);
      expect(join(DEPLOY, folder, build?.context ?? '')).toBe(ROOT);
      expect(existsSync(join(ROOT, build?.dockerfile ?? ''))).toBe(true);
    }
  });

  test('has no password of its own, and does not start without a value that it needs', () => {
    const withoutComments = text.replaceAll(/^\s*#.*$/gm, '');
    for (const [, name, how] of withoutComments.matchAll(/(?<!\$)\$\{(\w+)(:?[-?+])?/g)) {
      expect({ name, how }).toEqual({ name, how: /PORT|LISTEN/.test(name ?? '') ? ':-' : ':?' });
    }
    for (const { environment = {} } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|AUTH|URL/.test(name)) expect(value).toMatch(/\$\{\w+:\?/);
      }
    }
  });

  test('mounts only files and named volumes that exist', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(mounted.length).toBeGreaterThan(0);
    for (const mount of mounted) {
      const [from = '', to] = mount.split(':');
      const exists = from.startsWith('.') ? existsSync(join(DEPLOY, folder, from)) : from in volumes;
      expect({ from, to, exists }).toEqual({ from, to: expect.stringMatching(/^\//), exists: true });
    }
    for (const name of Object.keys(volumes))
      expect(mounted.some((mount) => mount.startsWith(`${name}:`))).toBe(true);
  });

  test('runs Gluepot and what is open to the network read-only and without capabilities', () => {
    const open = Object.values(services).filter(({ ports }) => ports !== undefined);
    expect(open).toHaveLength(1);
    for (const service of [...own, ...open]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.cap_add ?? ['NET_BIND_SERVICE']).toEqual(['NET_BIND_SERVICE']);
    }
  });

  test('sets only settings that exist', () => {
    for (const { environment = {} } of own) {
      expect(Object.keys(environment).filter((name) => !(name in SETTINGS))).toEqual([]);
      expect(environment.TRUST_PROXY).toBe('1');
    }
  });
});

test('deploy/cluster/compose.yml opens the load balancer alone, and on this machine alone unless told otherwise', () => {
  const open = Object.entries(cluster.services).filter(([, { ports }]) => ports !== undefined);
  const places = open.map(([name, { ports }]) => [name, ports]);
  expect(places).toEqual([['balancer', [`\${LISTEN:-127.0.0.1:8080}:8080`]]]);
});

describe('deploy/Containerfile', () => {
  const lines = containerfile.replaceAll('\\\n', ' ').split('\n');
  const all = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));

  test('is made of pinned images, and has the version of package.json', () => {
    const images = all('FROM').map((from) => from.split(' ')[0] ?? '');
    for (const image of images) expect(image).toMatch(PINNED);
    expect(containerfile).toContain(`gluepot:${packageJson.version}`);
    expect(containerfile).toContain(`image.version="${packageJson.version}"`);
  });

  test('is built from all that git has, and from nothing that git ignores', () => {
    const options = ['--cached', '--ignored', '--exclude-from=.dockerignore'];
    const left = Bun.spawnSync(['git', 'ls-files', ...options], { cwd: ROOT });
    expect({ code: left.exitCode, out: String(left.stdout) }).toEqual({ code: 0, out: '' });
    const ignored = read('../.dockerignore').split('\n');
    for (const line of readFileSync(join(ROOT, '.gitignore'), 'utf8').trim().split('\n')) {
      // In such a file, a pattern without `**` is for the root alone.
      expect(ignored).toContain(`${line.startsWith('/') ? '' : '**/'}${line.replace(/\/$/, '')}`);
    }
  });

  test('does not run as root, is ready when the store answers, and stops with SIGTERM', () => {
    expect(all('USER')).toEqual(['gluepot']);
    expect(containerfile).toContain('/readyz');
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  test('listens on all addresses, and sets nothing but settings that there are', () => {
    const set = Object.fromEntries(
      all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    );
    expect(set).toMatchObject({ HOST: '0.0.0.0', PORT: '8080' });
    const others = Object.keys(set).filter((name) => !(name in SETTINGS));
    expect(others).toEqual(['NODE_ENV']);
  });
});

describe('deploy/cluster/balancer.conf', () => {
  const INCLUDED = ['proxy.conf', 'errors.conf'];
  const nginx = Bun.which('nginx', { PATH: `${process.env.PATH}:/usr/sbin` });
  const balancer = read('cluster/balancer.conf');

  test.skipIf(nginx === null)('is accepted by nginx', () => {
    const folder = testFolder();
    const conf = join(folder, 'balancer.conf');
    // Debian 12 has nginx 1.22, in which `resolve` is unknown.
    const here = balancer
      .replaceAll(/server node\d:8080 resolve/g, 'server 127.0.0.1:8080')
      .replaceAll('/tmp/', `${folder}/`);
    writeFileSync(conf, here);
    writeFileSync(join(folder, 'resolver.conf'), 'resolver 127.0.0.11 valid=5s;\n');
    for (const name of INCLUDED) copyFileSync(join(DEPLOY, 'nginx', name), join(folder, name));
    const checked = Bun.spawnSync([nginx ?? '', '-t', '-c', conf, '-e', 'stderr']);
    expect({ code: checked.exitCode, said: String(checked.stderr) }).toMatchObject({ code: 0 });
  });

  test.skipIf(nginx === null)(
    'and deploy/single/nginx-site.conf, which leads old links to pastes',
    async () => {
      const folder = testFolder();
      const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name));
      const subject = ['-subj', '/CN=paste.example.org', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
      Bun.spawnSync(['openssl', 'req', '-x509', ...subject, '-keyout', key ?? '', '-out', certificate ?? '']);
      const [port, plain] = [await freePort(), await freePort()];
      const site = read('single/nginx-site.conf')
        .replaceAll('/etc/letsencrypt/live/paste.example.org', folder)
        .replaceAll(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`)
        // Nothing listens there.
        .replace('server 127.0.0.1:8080', 'server 127.0.0.1:1');
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; user root; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places.join(' ')}\n${site}}`,
      );
      writeFileSync(join(folder, 'old-links.map'), oldLinks('nginx'));
      for (const name of INCLUDED) copyFileSync(join(DEPLOY, 'nginx', name), join(folder, name));
      const command = [nginx ?? '', '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
      const child = startProcess({ name: 'nginx', folder, command });
      await waitUntilReady(child, async () => (await placesOf(`http://127.0.0.1:${plain}`)).length > 0);
      expect(await placesOf(`https://127.0.0.1:${port}`)).toEqual(OLD_LINKS);
      await child.end('SIGTERM');
    },
    30_000,
  );
});
