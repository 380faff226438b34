import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildClient } from '../../scripts/build/client.ts';
import { packLight } from '../../scripts/build/light-packages.ts';
import { temporaryFolder } from './folders.ts';
import { isLongRun } from './long.ts';
import { ROOT } from './program.ts';

/** Installs archives for npm in an empty project, without any registry, and returns its folder. */
export function projectWith(...archives: string[]): string {
  const project = temporaryFolder();
  writeFileSync(join(project, 'package.json'), '{"private":true}');
  const nowhere = '--registry=http://127.0.0.1:9';
  run('npm', 'install', '--prefix', project, nowhere, '--no-audit', '--no-fund', ...archives);
  return project;
}

/**
 * A project that has installed `gluepot-client`, and `gluepot` as far as `gluepot/client` needs it. In a long run, that
 * package comes out of the archive for npm, too.
 */
export async function projectWithClient(): Promise<string> {
  const project = projectWith(await packLight('gluepot-client', temporaryFolder()));
  const installed = join(project, 'node_modules/gluepot');
  mkdirSync(installed, { recursive: true });
  const { name, type, exports } = packageJson;
  if (isLongRun) unpack(project, installed);
  else {
    writeFileSync(join(installed, 'package.json'), JSON.stringify({ name, type, exports }));
    await buildClient(join(installed, 'dist/client'));
  }
  return project;
}

function unpack(folder: string, installed: string): void {
  const archive =
    run('npm', 'pack', '--silent', '--pack-destination', folder).trim().split('\n').at(-1) ?? '';
  run('tar', '--extract', '--file', join(folder, archive), '--directory', folder);
  cpSync(join(folder, 'package'), installed, { recursive: true });
}

function run(...command: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: ROOT });
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
  return String(stdout);
}
