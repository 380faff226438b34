import { describe, expect, test } from 'bun:test';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '#config.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../support/program.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: object;
  healthcheck?: object;
}

const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const composeText = read('compose.yml');
const { services, volumes } = Bun.YAML.parse(composeText) as {
  services: Record<string, Service>;
  volumes: Record<string, object>;
};
const nodes = Object.keys(services).filter((name) => name.startsWith('node'));
const containerfile = read('Containerfile');

/** A name, a colon and a version in numbers: what is pulled today is pulled tomorrow. */
const PINNED = /^[\w./-]+:\d+\.\d+(\.\d+)?(-\w+)*$/;

describe('deploy/compose.yml', () => {
  test('has three nodes, what they share, and a way in, each pinned to a version', () => {
    expect(Object.keys(services).sort()).toEqual(['balancer', ...nodes, 'postgres', 'valkey'].sort());
    expect(nodes).toHaveLength(3);
    for (const { image } of Object.values(services)) expect(image).toMatch(PINNED);
    for (const node of nodes) expect(services[node]?.image).toBe(`gluepot:${packageJson.version}`);
  });

  test('sets nothing but settings that there are', () => {
    for (const node of nodes) {
      const set = Object.keys(services[node]?.environment ?? {});
      expect(set.filter((name) => !(name in SETTINGS))).toEqual([]);
      expect(set.sort()).toEqual(['DATABASE_URL', 'REDIS_URL', 'SITE_URL', 'TRUST_PROXY']);
    }
  });

  test('has no password of its own, and does not start without one', () => {
    const variables = [...composeText.matchAll(/\$\{(\w+)(:?[-?+])?/g)];
    const secrets = variables.filter(([, name]) => /PASSWORD/.test(name ?? ''));
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, name, how] of secrets) expect({ name, how }).toEqual({ name, how: ':?' });
    for (const { environment = {} } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|AUTH|URL/.test(name)) expect(value).toMatch(/\$\{\w+:\?/);
      }
    }
  });

  test('opens the load balancer alone, and on this machine alone unless told otherwise', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      ['balancer', [`\${LISTEN:-127.0.0.1:8080}:8080`]],
    ]);
  });

  test('mounts files and volumes that there are', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const [from = ''] of mounted.map((mount) => mount.split(':'))) {
      const isThere = from.startsWith('./') ? existsSync(join(ROOT, 'deploy', from)) : from in volumes;
      expect({ from, isThere }).toEqual({ from, isThere: true });
    }
  });

  test('waits for services that tell whether they are healthy', () => {
    for (const service of ['postgres', 'valkey']) expect(services[service]?.healthcheck).toBeDefined();
    for (const node of nodes) {
      const healthy = { condition: 'service_healthy' };
      expect(services[node]?.depends_on).toEqual({ postgres: healthy, valkey: healthy });
    }
    expect(services.balancer?.depends_on as string[]).toEqual(nodes);
  });
});

describe('deploy/Containerfile', () => {
  const lines = containerfile.replaceAll('\\\n', ' ').split('\n');
  const all = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));

  test('is made of pinned images, the last with the Bun that the tests run on', () => {
    const images = all('FROM').map((from) => from.split(' ')[0] ?? '');
    for (const image of images) expect(image).toMatch(PINNED);
    expect(images.at(-1)).toBe(`oven/bun:${packageJson.dependencies.bun}-slim`);
    expect(containerfile).toContain(`gluepot:${packageJson.version}`);
  });

  test('copies files that there are, and that are not kept out', () => {
    const ignored = read('Containerfile.dockerignore');
    for (const line of all('COPY').filter((copied) => !copied.includes('--from'))) {
      for (const source of line.split(' ').slice(0, -1)) {
        expect({ source, isThere: existsSync(join(ROOT, source)) }).toEqual({ source, isThere: true });
        expect(ignored).toContain(`\n!${source}\n`);
      }
    }
  });

  test('does not run as root, and is healthy when the store answers', () => {
    expect(all('USER')).toEqual(['bun']);
    expect(all('HEALTHCHECK')[0]).toContain('/readyz');
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

describe('deploy/balancer.conf', () => {
  const INCLUDED = ['proxy.conf', 'errors.conf'];
  const nginx = Bun.which('nginx', { PATH: `${process.env.PATH}:/usr/sbin` });

  test('includes files that compose.yml mounts beside it', () => {
    const mounted = services.balancer?.volumes ?? [];
    for (const file of ['balancer.conf', ...INCLUDED]) {
      for (const [, name = ''] of read(file).matchAll(/^\s*include (\S+);/gm))
        expect(INCLUDED).toContain(name);
    }
    for (const name of INCLUDED) expect(mounted).toContain(`./${name}:/etc/nginx/${name}:ro`);
    expect(mounted).toContain('./balancer.conf:/etc/nginx/nginx.conf:ro');
  });

  test('leaves no node out for what a request did to it', () => {
    const servers = [...read('balancer.conf').matchAll(/^\s*server node\d:8080(.*);/gm)];
    expect(servers.map(([, options]) => options?.trim())).toEqual(nodes.map(() => 'max_fails=0'));
  });

  test('knows the nodes of compose.yml and no other', () => {
    const known = [...read('balancer.conf').matchAll(/^\s*server (\w+):8080/gm)].map(([, name]) => name);
    expect(known).toEqual(nodes);
  });

  test.skipIf(nginx === null)('is taken by nginx', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gluepot-nginx-'));
    const conf = join(folder, 'balancer.conf');
    const here = read('balancer.conf')
      .replaceAll(/server node\d:8080/g, 'server 127.0.0.1:8080')
      .replaceAll('/tmp/', `${folder}/`);
    writeFileSync(conf, here);
    for (const name of INCLUDED) copyFileSync(join(ROOT, 'deploy', name), join(folder, name));
    const checked = Bun.spawnSync([nginx ?? '', '-t', '-c', conf, '-e', 'stderr']);
    rmSync(folder, { recursive: true });
    expect({ code: checked.exitCode, said: String(checked.stderr) }).toMatchObject({ code: 0 });
  });
});
