import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from './packages.ts';

type Registry = keyof typeof PACKAGES;

/**
 * Downloads the packages with the ordinary client of each registry, and unpacks each into `folder/registry/package`.
 * One that cannot be had is left out. What is already there stays.
 */
export async function collectPackages(folder: string): Promise<void> {
  const collect = async (registry: Registry) => {
    const target = join(folder, registry);
    if (existsSync(target)) return;
    const unfinished = `${target}.unfinished`;
    mkdirSync(unfinished, { recursive: true });
    await COLLECT[registry](unfinished, PACKAGES[registry]);
    renameSync(unfinished, target);
  };
  await Promise.all((Object.keys(PACKAGES) as Registry[]).map(collect));
}

const COLLECT: Record<Registry, (folder: string, names: string[]) => Promise<void>> = {
  npm: (folder, names) => unpackAll(folder, names, ['npm', 'pack', '--silent'], ['tar', '-xzf'], 10),
  pypi: (folder, names) =>
    unpackAll(
      folder,
      names,
      ['pip', 'download', '-q', '--no-deps', '--only-binary=:all:'],
      ['unzip', '-qo'],
      5,
    ),
  async debian(folder, names) {
    const known = new Set(
      (await new Response(Bun.spawn(['apt-cache', 'pkgnames']).stdout).text()).split('\n'),
    );
    const served = names.filter((name) => known.has(name));
    await unpackAll(folder, served, ['apt-get', 'download', '-q'], ['dpkg-deb', '-x'], 30);
  },
  async go(folder, names) {
    // A cache of its own, which holds each module as a folder.
    const environment = { GOMODCACHE: folder, GOFLAGS: '-modcacherw' };
    for (const name of names) await run(['go', 'mod', 'download', `${name}@latest`], folder, environment);
  },
  async crates(folder, names) {
    const manifest =
      '[package]\nname = "collected"\nversion = "0.0.0"\n[lib]\npath = "lib.rs"\n[dependencies]\n';
    writeFileSync(join(folder, 'Cargo.toml'), manifest + names.map((name) => `${name} = "*"\n`).join(''));
    writeFileSync(join(folder, 'lib.rs'), '');
    await run(['cargo', 'vendor', '-q', 'vendor'], folder);
  },
  async maven(folder, names) {
    const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
    for (const name of names) {
      const to = `-DoutputDirectory=${folder}`;
      await run(['mvn', '-q', plugin, `-Dartifact=${name}:jar:sources`, to], folder);
    }
    await unpackFiles(folder, ['unzip', '-qo']);
  },
};

/** Downloads some at a time, which saves the client's start, and one by one where some cannot be had. */
async function unpackAll(
  folder: string,
  names: string[],
  download: string[],
  unpack: string[],
  batch: number,
) {
  for (let at = 0; at < names.length; at += batch) {
    const some = names.slice(at, at + batch);
    if (await run([...download, ...some], folder)) continue;
    for (const name of some) await run([...download, name], folder);
  }
  await unpackFiles(folder, unpack);
}

/** Unpacks each archive in a folder into a folder of its own. */
async function unpackFiles(folder: string, unpack: string[]): Promise<void> {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const own = join(folder, name.replace(/[-_]\d.*/, ''));
    mkdirSync(own, { recursive: true });
    const archive = join(folder, name);
    await run(unpack[0] === 'dpkg-deb' ? [...unpack, archive, own] : [...unpack, archive], own);
    rmSync(archive);
  }
}

/** Whether it succeeded. What a registry does not have is left out, and said. */
async function run(
  command: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const succeeded = (await Bun.spawn(command, { cwd, env, stdout: 'ignore', stderr: 'ignore' }).exited) === 0;
  if (!succeeded) console.warn(`${command.slice(0, 12).join(' ')} failed`);
  return succeeded;
}

if (import.meta.main) await collectPackages(process.argv[2] ?? '.');
