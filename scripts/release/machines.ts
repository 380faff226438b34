import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Glob } from 'bun';
import packageJson from '../../package.json' with { type: 'json' };
import { buildBinaries } from '../build/binary.ts';
import { writeChecksums } from '../build/checksums.ts';

const ROOT = join(import.meta.dir, '..', '..');

/**
 * Packs what one machine needs into `gluepot-VERSION-PLATFORM.tar.gz` in `folder`, for each platform or for `only` one: the
 * executable, its manual page, `deploy/`, the pages for operators, the license and the files in `also`, with their checksums.
 * Returns the paths.
 */
export async function packMachines(folder: string, also: string[] = [], only?: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'gluepot-release-'));
  const archives = [];
  for (const executable of await buildBinaries({ only, folder: work })) {
    const name = executable.replace('gluepot-', `gluepot-${packageJson.version}-`);
    const unpacked = join(work, name);
    mkdirSync(unpacked);
    renameSync(join(work, executable), join(unpacked, 'gluepot'));
    const withoutSettings = (source: string) => basename(source) !== '.env';
    cpSync(join(ROOT, 'deploy'), join(unpacked, 'deploy'), { recursive: true, filter: withoutSettings });
    for (const page of ['operations.md', 'litestream.md', 'configuration.md', 'security-log.md'])
      cpSync(join(ROOT, 'docs', page), join(unpacked, 'docs', page));
    for (const file of [join(ROOT, 'docs/gluepot.1'), join(ROOT, 'LICENSE'), ...also])
      cpSync(file, join(unpacked, basename(file)));
    writeChecksums(unpacked, [...new Glob('**/*').scanSync({ cwd: unpacked, dot: true })].sort());
    archives.push(archive(work, name, folder));
  }
  rmSync(work, { recursive: true });
  return archives;
}

/** Packs the folder `name` in `work`. Everything in it belongs to root, as it does where it is unpacked. */
function archive(work: string, name: string, folder: string): string {
  const file = join(folder, `${name}.tar.gz`);
  const options = ['--owner=root', '--group=root', '--directory', work, '--file', file];
  const { exitCode, stderr } = Bun.spawnSync(['tar', '--create', '--gzip', ...options, name]);
  if (exitCode !== 0) throw new Error(`Cannot pack ${file}: ${stderr}`);
  return file;
}
