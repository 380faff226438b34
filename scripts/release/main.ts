/**
 * `npm run release`: everything to publish a version, in `dist/release/`: the npm archives, an archive for each kind
 * of machine, the list of dependencies with their licenses and as a bill of materials (CycloneDX), the release notes, and
 * the checksums of all of them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { writeChecksums } from '../build/checksums.ts';
import { LIGHT_PACKAGES, packLight } from '../build/light-packages.ts';
import { BILL_OF_MATERIALS, dependenciesOf, thirdPartyPage } from './licenses.ts';
import { packMachines } from './machines.ts';
import { releaseNotes } from './notes.ts';

const ROOT = join(import.meta.dir, '..', '..');
const RELEASE = join(ROOT, 'dist', 'release');

// What can fail for a reason in the project comes first.
const notes = releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), packageJson.version);
const dependencies = dependenciesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });
writeFileSync(join(RELEASE, 'NOTES.md'), notes);
writeFileSync(join(RELEASE, 'THIRD_PARTY.md'), thirdPartyPage(dependencies, ROOT));
writeFileSync(join(RELEASE, 'sbom.cdx.json'), run(BILL_OF_MATERIALS));
run(['npm', 'pack', '--silent', '--pack-destination', RELEASE]);
for (const name of LIGHT_PACKAGES) await packLight(name, RELEASE);
await packMachines(
  RELEASE,
  ['NOTES.md', 'THIRD_PARTY.md'].map((name) => join(RELEASE, name)),
);
for (const line of writeChecksums(RELEASE, readdirSync(RELEASE).sort())) console.log(line);

function run(command: readonly string[]): Uint8Array {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...command], { cwd: ROOT });
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
  return stdout;
}
