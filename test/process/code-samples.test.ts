import { afterAll, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLinersFor, samplesFor } from '#web/docs/samples.ts';
import { temporaryFolder } from '../support/folders.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp } from '../support/program.ts';

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const key = await server.makeKey('reader');
afterAll(cleanUp);

const RUNNERS = {
  curl: (code: string) => ['bash', '-c', code.replace('curl -s', 'curl -sS --fail-with-body')],
  javascript: (code: string) => [process.execPath, '-e', `(async () => {${code}})()`],
  python: (code: string) => ['python3', '-c', code],
} as const;

const site = { siteUrl: server.url, site: { whoCanPaste: 'everyone' } } as const;
const languages = Object.keys(RUNNERS) as (keyof typeof RUNNERS)[];

test.each(
  samplesFor(site).flatMap((sample) =>
    languages.map((language) => [sample.title, language, sample] as const),
  ),
)('the sample "%s" in %s runs unchanged', (_title, language, sample) => {
  const { PATH, HOME } = process.env;
  const { exitCode, stdout, stderr } = Bun.spawnSync(RUNNERS[language](sample[language]), {
    env: { PATH, HOME, GLUEPOT_KEY: key },
  });
  expect({ exitCode, stderr: String(stderr) }).toEqual({ exitCode: 0, stderr: '' });
  expect(String(stdout)).not.toBe('');
});

test.each(oneLinersFor(site).map(({ title, command }) => [title, command] as const))(
  'the one-liner "%s" runs unchanged and prints a link',
  (_title, command) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'notes.md'), '# Notes\n');
    const { PATH, HOME } = process.env;
    const { stdout } = Bun.spawnSync(
      ['bash', '-c', command.replaceAll('curl ', 'curl -sS --fail-with-body ')],
      {
        cwd,
        env: { PATH, HOME, GLUEPOT_KEY: key },
      },
    );
    expect(String(stdout)).toMatch(/^http:\/\/localhost:\d+\/p\/\w{8}\n$/);
  },
);
