import { afterAll, beforeAll, expect, test } from 'bun:test';
import { realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { type ServerProcess, startServerProcess } from '../support/process.ts';
import { cleanUp, endOf } from '../support/program.ts';

/** What clients may change: CRLF, what URLs and forms encode, spaces, no newline at the end. */
const TEXT = 'a=1&b=%41 "ünï"\r\n\t<x>  \n\ncontent=2';
/** What would be the request of a wastebin client, if a client of wastebin sent it. */
const ENTRY = '{ "text": "x", "expires": 600 }\n';

let server: ServerProcess;
const folder = temporaryFolder();

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: join(temporaryFolder(), 'data') });
  writeFileSync(join(folder, 'notes.py'), TEXT);
  writeFileSync(join(folder, 'entry.json'), ENTRY);
});
afterAll(cleanUp);

/** Runs a line of a shell in which $URL is the site and notes.py a file. */
async function run(line: string) {
  const { PATH, HOME } = process.env;
  const child = Bun.spawn(['bash', '-c', `set -euo pipefail\n${line}`], {
    cwd: folder,
    env: { PATH, HOME, URL: server.url, http_proxy: '' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

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
