import { afterAll, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLiners, samples } from '#web/docs/samples.ts';
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

const titles = samples('').map(({ title }) => title);
const languages = Object.keys(RUNNERS) as (keyof typeof RUNNERS)[];

test.each(titles.flatMap((title) => languages.map((language) => [title, language] as const)))(
  'the sample "%s" in %s runs unchanged',
  (title, language) => {
    const sample = samples(server.url).find((one) => one.title === title);
    if (sample === undefined) throw new Error('The sample is gone');
    const { PATH, HOME } = process.env;
    const { exitCode, stdout, stderr } = Bun.spawnSync(RUNNERS[language](sample[language]), {
      env: { PATH, HOME, GLUEPOT_KEY: key },
    });
    expect({ exitCode, stderr: String(stderr) }).toEqual({ exitCode: 0, stderr: '' });
    expect(String(stdout)).not.toBe('');
  },
);

test.each(oneLiners('').map(({ title }) => title))(
  'the one-liner "%s" runs unchanged and prints a link',
  (title) => {
    const command = oneLiners(server.url).find((one) => one.title === title)?.command ?? '';
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
