import { describe, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '#config.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

const UNIT = join(ROOT, 'deploy', 'gluepot.service');
const unit = readFileSync(UNIT, 'utf8');
const serve = readFileSync(join(ROOT, 'src', 'cli', 'serve.ts'), 'utf8');
const command = readFileSync(join(ROOT, 'deploy', 'gluepot-command'), 'utf8');

const valuesOf = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const analyze = Bun.which('systemd-analyze');
if (analyze === null) {
  const message =
    'No systemd-analyze: deploy/gluepot.service is NOT checked. On Debian: apt-get install systemd.';
  if (process.env.CI) throw new Error(message);
  console.error(`\n!!! ${message}\n`);
}

/** Out of 10, lower is safer. What a service needs at all, such as a network, is in it. */
const EXPOSURE_MAX = 2.5;

describe('deploy/gluepot.service', () => {
  test.skipIf(analyze === null)(
    `has an exposure of at most ${EXPOSURE_MAX} for systemd-analyze security`,
    () => {
      const options = ['--offline=true', `--threshold=${EXPOSURE_MAX * 10}`, '--no-pager'];
      const { exitCode, stdout } = Bun.spawnSync([analyze ?? '', 'security', ...options, UNIT]);
      const [, exposure] = /Overall exposure level for gluepot\.service: ([\d.]+)/.exec(String(stdout)) ?? [];
      expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAX);
      expect(exitCode).toBe(0);
    },
  );

  test.skipIf(analyze === null)('passes systemd-analyze verify', () => {
    const folder = temporaryFolder();
    // The executable that the unit names must exist for this check.
    const file = join(folder, 'gluepot.service');
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    const { exitCode, stderr } = Bun.spawnSync([analyze ?? '', 'verify', file]);
    removeFolders();
    expect({ exitCode, said: String(stderr) }).toEqual({ exitCode: 0, said: '' });
  });

  test('gives the server longer to stop than it takes', () => {
    const [, seconds] = /STOP_WITHIN_MS = (\d+)_500/.exec(serve) ?? [];
    expect(Number.parseInt(valuesOf('TimeoutStopSec')[0] ?? '', 10)).toBeGreaterThan(Number(seconds));
  });

  test('sets only settings that exist', () => {
    const set = valuesOf('Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(set.filter((name) => !(name in SETTINGS))).toEqual(['NODE_ENV']);
  });

  test('and deploy/gluepot-command use the same executable, user, settings and data', () => {
    for (const [name, inCommand] of [
      ['ExecStart', (value: string) => value.replace(/ serve$/, ' "$@"')],
      ['User', (value: string) => `--reuid=${value} `],
      ['Group', (value: string) => `--regid=${value} `],
      ['EnvironmentFile', (value: string) => `done < ${value}\n`],
      ['Environment', (value: string) => `export ${value.split(' ')[0]}\n`],
    ] as const) {
      const [value = ''] = valuesOf(name);
      expect(command).toContain(inCommand(value));
    }
  });
});
