/**
 * The packages for people who use a server of others: `gluepot-cli`, the commands for pastes, and `gluepot-client`, the
 * typed client. Neither has dependencies. `bun scripts/build/light-packages.ts FOLDER` packs both.
 */
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { isServerCommand } from '#cli/commands.ts';
import { SERVER_COMMANDS } from '#cli/server-commands.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { dependenciesOf, thirdPartyPage } from '../release/licenses.ts';
import { buildClient } from './client.ts';
import { describedCommandsWhere } from './described-commands.ts';
import { replaceModule } from './replace-module.ts';

const ROOT = join(import.meta.dir, '..', '..');

export const LIGHT_PACKAGES = ['gluepot-cli', 'gluepot-client'] as const;

/** Writes the archive for npm to `folder` and returns its path. */
export async function packLight(name: (typeof LIGHT_PACKAGES)[number], folder: string): Promise<string> {
  const built = mkdtempSync(join(tmpdir(), 'gluepot-'));
  try {
    await (name === 'gluepot-cli' ? buildCommands : buildClient)(built);
    const source = join(ROOT, 'packages', name);
    cpSync(source, built, { recursive: true });
    copyFileSync(join(ROOT, 'LICENSE'), join(built, 'LICENSE'));
    const { version } = packageJson;
    const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    writeFileSync(join(built, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2));
    const pack = ['npm', 'pack', '--silent', '--pack-destination', resolve(folder)];
    const { exitCode, stderr } = Bun.spawnSync(pack, { cwd: built });
    if (exitCode !== 0) throw new Error(`Cannot pack ${name}: ${stderr}`);
    return join(folder, `${name}-${version}.tgz`);
  } finally {
    rmSync(built, { recursive: true });
  }
}

/** The commands for pastes with all they need, and the licenses of what of that is not ours. */
async function buildCommands(folder: string): Promise<void> {
  const { outputs, metafile } = await Bun.build({
    entrypoints: [join(ROOT, 'src/cli/main.ts')],
    target: 'node',
    format: 'esm',
    splitting: true,
    minify: true,
    metafile: true,
    naming: { entry: 'gluepot.js', chunk: 'part-[hash].js' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...withoutServer, describedCommandsWhere(({ path }) => !isServerCommand(path))],
    outdir: folder,
  });
  const program = join(folder, 'gluepot.js');
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  const files = Object.keys(metafile?.inputs ?? {}).map((path) => relative(ROOT, resolve(path)));
  const bundled = dependenciesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).filter(
    ({ path }) => files.some((file) => file.startsWith(`${path}/`)),
  );
  if (outputs.length === 0 || bundled.length === 0) throw new Error('The commands were not built.');
  writeFileSync(join(folder, 'THIRD_PARTY.md'), thirdPartyPage(bundled, ROOT, ''));
}

/** Leaves out the commands of a server. */
const withoutServer = [
  replaceModule('#cli/server-commands.ts', () => {
    const names = JSON.stringify(Object.keys(SERVER_COMMANDS));
    return `export const SERVER_COMMANDS = {}, SERVER_OVERVIEW = '', SERVER_HELP = '';
      export const isElsewhere = (word) => ${names}.includes(word);`;
  }),
  replaceModule('#cli/shared/server-config.ts', () => 'export const readServerConfig = () => {};'),
];

if (import.meta.main) {
  const [, , folder = '.'] = process.argv;
  for (const name of LIGHT_PACKAGES) console.log(await packLight(name, folder));
}
