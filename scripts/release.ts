/**
 * `npm run release`: everything to publish a version, in `dist/release/`: the npm archive, the executables, the deployment
 * files, the list of dependencies with their licenses, the release notes, and the checksums of all of them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { buildBinaries } from './binary.ts';
import { writeChecksums } from './checksums.ts';
import { dependenciesOf, thirdPartyPage } from './release/licenses.ts';
import { releaseNotes } from './release/notes.ts';

const ROOT = join(import.meta.dir, '..');
const RELEASE = join(ROOT, 'dist', 'release');

// What can fail for a reason in the project comes first.
const notes = releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), packageJson.version);
const dependencies = dependenciesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });
writeFileSync(join(RELEASE, 'NOTES.md'), notes);
writeFileSync(join(RELEASE, 'THIRD_PARTY.md'), thirdPartyPage(dependencies, ROOT));
run(['npm', 'pack', '--silent', '--pack-destination', RELEASE]);
await buildBinaries({ folder: RELEASE });
run([
  'tar',
  '--create',
  '--gzip',
  '--file',
  join(RELEASE, 'gluepot-deploy.tar.gz'),
  '--exclude=.env',
  'deploy',
]);
for (const line of writeChecksums(RELEASE, readdirSync(RELEASE).sort())) console.log(line);

function run(command: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd: ROOT });
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
}
