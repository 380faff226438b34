import { afterAll, expect, test } from 'bun:test';
import { realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneLinersFor, samplesFor } from '#web/docs/samples.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp, endOf } from '../support/program.ts';

/** What clients may change: CRLF, what URLs and forms encode, spaces, no newline at the end. */
const TEXT = 'a=1&b=%41 "ünï"\r\n\t<x>  \n\ncontent=2';
/** What would be the request of a wastebin client, if a client of wastebin sent it. */
const ENTRY = '{ "text": "x", "expires": 600 }\n';

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const key = await server.makeKey('reader');
const folder = temporaryFolder();
for (const [name, text] of Object.entries({ 'notes.py': TEXT, 'entry.json': ENTRY, 'notes.md': '# Notes\n' }))
  writeFileSync(join(folder, name), text);
afterAll(cleanUp);

/** Runs a program beside these files. */
async function runProgram(...command: string[]) {
  const { PATH, HOME } = process.env;
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { PATH, HOME, URL: server.url, GLUEPOT_KEY: key, http_proxy: '' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

/** Runs a line of a shell in which $URL is the site. */
const run = (line: string) => runProgram('bash', '-c', `set -euo pipefail\n${line}`);

/** Runs a line that prints a link, and gives the paste behind it. */
async function pasteMadeBy(line: string): Promise<Record<string, unknown>> {
  const { out, err, code } = await run(line);
  expect({ line, code, err: code === 0 ? '' : err }).toEqual({ line, code: 0, err: '' });
  const [, id] = /^http:\/\/localhost:\d+\/(?:p\/)?([0-9A-Za-z]{8})\n$/.exec(out) ?? [];
  expect({ out, id }).toMatchObject({ id: expect.any(String) });
  return (await (await fetch(`${server.url}/api/paste/${id}`)).json()) as Record<string, unknown>;
}

const NAMED = { title: 'notes.py', language: 'python' };
const UNNAMED = { title: null, language: 'plain' };

test.each([
  ['curl', 'curl -sS --data-binary @notes.py $URL', UNNAMED],
  ['curl', 'curl -sS -F file=@notes.py $URL', NAMED],
  ['curl', 'cat notes.py | curl -sS -F "file=@-" $URL', UNNAMED],
  ['curl', 'curl -sS -T notes.py $URL/', NAMED],
  ['curl', 'cat notes.py | curl -sS -T - $URL', UNNAMED],
  ['curl', 'cat notes.py | curl -sS -F "f:1=<-" $URL', UNNAMED],
  ['curl', 'curl -sS --data-urlencode "sprunge@notes.py" $URL', UNNAMED],
  ['curl', 'curl -sS -H "Expect: 100-continue" --data-binary @notes.py $URL', UNNAMED],
  ['curl', 'curl -sS -H "Transfer-Encoding: chunked" --data-binary @notes.py $URL', UNNAMED],
  ['curl', 'gzip -c notes.py | curl -sS -H "Content-Encoding: gzip" --data-binary @- $URL', UNNAMED],
  ['curl', 'curl -sS --http1.0 --data-binary @notes.py $URL', UNNAMED],
  ['curl', 'curl -sS --data-binary @notes.py "$URL/?title=notes.py&language=python"', NAMED],
  ['curl', 'curl -sS --data-binary @notes.py -H "Paste-Title: Prüfung" $URL', { title: 'Prüfung' }],
  ['wget', 'wget -qO- --post-file=notes.py $URL', UNNAMED],
  ['wget', 'wget -qO- --method=PUT --body-file=notes.py $URL/notes.py', NAMED],
  ['http', 'http --check-status POST $URL < notes.py', UNNAMED],
  ['http', 'http --check-status --ignore-stdin --form POST $URL file@notes.py', NAMED],
] as const)(
  'a text arrives byte for byte, and its link is printed, with %s: %s',
  async (client, line, expected) => {
    if (!isInstalled(client)) return;
    expect(await pasteMadeBy(line)).toMatchObject({ content: TEXT, visibility: 'unlisted', ...expected });
  },
);

test.each([
  ['http', 'http --check-status POST $URL < entry.json'],
  ['curl', 'curl -sS --json @entry.json $URL'],
  ['curl', 'curl -sS --data-binary @entry.json $URL'],
])('a JSON text that could be an entry of wastebin stays as it is with %s: %s', async (client, line) => {
  if (!isInstalled(client)) return;
  expect(await pasteMadeBy(line)).toMatchObject({ content: ENTRY, expires_at: null });
});

test.each([
  ['curl', 'curl -sS --fail-with-body --data-binary @notes.py "$URL/?expiry=2d"', 22, true],
  ['curl', 'curl -sSf -F file=@notes.py -F expiry=2d $URL', 22, false],
  ['wget', 'wget -qO- --content-on-error --post-file=notes.py "$URL/?expiry=2d"', 8, true],
  ['http', 'http --check-status POST "$URL/?expiry=2d" < notes.py', 4, true],
] as const)(
  'an error is one line, and the command fails, with %s: %s',
  async (client, line, code, isShown) => {
    if (!isInstalled(client)) return;
    const { out, code: actual } = await run(line);
    expect(actual).toBe(code);
    expect(out).toBe(isShown ? 'expiry: Must be one of never, 10m, 1h, 1d, 1w, 1m, burn.\n' : '');
  },
);

test('the library hastebin from npm creates a document, and its links lead to the text', async () => {
  if (!isInstalled('hastebin')) return;
  const library = dirname(dirname(realpathSync(Bun.which('hastebin') ?? '')));
  const create = (options: string) =>
    run(
      `node -e 'require("${library}").createPaste(${JSON.stringify(TEXT)}, { server: "'$URL'", ${options} }).then(console.log)'`,
    );
  for (const options of ['', 'raw: true']) {
    const { out } = await create(options);
    expect(await (await fetch(out.trim(), { headers: { accept: '*/*' } })).text()).toBe(TEXT);
  }
});

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
)('the sample "%s" in %s runs unchanged', async (_title, language, sample) => {
  const { code, out, err } = await runProgram(...RUNNERS[language](sample[language]));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).not.toBe('');
});

test.each(oneLinersFor(site).map(({ title, command }) => [title, command] as const))(
  'the one-liner "%s" runs unchanged and prints a link',
  async (_title, command) => {
    const { out } = await run(command.replaceAll('curl ', 'curl -sS --fail-with-body '));
    expect(out).toMatch(/^http:\/\/localhost:\d+\/p\/\w{8}\n$/);
  },
);
