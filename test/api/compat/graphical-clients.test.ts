import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { ROOT } from '../../support/program.ts';
import { asPaste, inSeconds, rejection } from './examples.ts';
import { multipart, urlEncoded } from './forms.ts';

/** Programs with windows, which no test can run: it sends what they make of their configuration in deploy/clients/. */

const SITE = 'http://paste.test';
const configuration = (name: string): string =>
  readFileSync(join(ROOT, 'deploy/clients', name), 'utf8').replaceAll('http://localhost:8080', SITE);
const TEXT = 'print("hello") # & %41 ünï\r\n';
const inAWeek = (app: TestApp) => inSeconds(app, 7 * 86_400);

test('ShareX uploads a text, and finds the link and errors, with the uploader of the documentation', async () => {
  const uploader = JSON.parse(configuration('gluepot.sxcu'));
  expect(uploader).toMatchObject({
    RequestMethod: 'POST',
    RequestURL: `${SITE}/`,
    Body: 'MultipartFormData',
    URL: '{header:Location}',
    ErrorMessage: '{response}',
  });
  const app = await startTestApp();
  const upload = (text: string) => {
    const values = Object.entries<string>(uploader.Arguments);
    const fields = values.map(([name, value]): [string, string] => [
      name,
      value.replace('{input}', () => text),
    ]);
    const { body, headers } = multipart(fields);
    return app.send('POST', '/', { body, headers: { ...headers, 'user-agent': 'ShareX/15.0.0' } });
  };
  const link = (await upload(TEXT)).headers.get('location') ?? '';
  expect(link).toStartWith(`${SITE}/p/`);
  expect(await asPaste(app, link)).toMatchObject({ content: TEXT, expires_at: inAWeek(app) });
  expect(await rejection(upload(''))).toStartWith('422 content: ');
});

test("Geany's GeniusPaste sends a text, and finds the link, with the service of the documentation", async () => {
  const settings = new Map<string, string>();
  let section = '';
  for (const line of configuration('geany.conf').split('\n')) {
    section = /^\[(.*)\]$/.exec(line)?.[1] ?? section;
    const [key = '', value] = line.split(/=(.*)/);
    if (value !== undefined) settings.set(`${section}.${key}`, value);
  }
  const app = await startTestApp();
  const send = (contents: string, language: string) => {
    const placeholders: Record<string, string> = { contents, title: 'hello.py', language };
    const fields = [...settings].flatMap(([name, value]): [string, string][] => {
      const [part, field = ''] = name.split('.');
      const filled = value.replace(/%(\w+)%/, (_, placeholder: string) => placeholders[placeholder] ?? '');
      return part === 'format' ? [[field, filled]] : [];
    });
    return app.send('POST', new URL(settings.get('pastebin.url') ?? '').pathname, urlEncoded(fields));
  };
  const made = await send(TEXT, settings.get('languages.Python') ?? '');
  expect(made.ok).toBe(true);
  // What its default pattern finds.
  const [, link = ''] = /^\s*(.+?)\s*$/.exec(await made.text()) ?? [];
  const paste = { content: TEXT, title: 'hello.py', language: 'python', expires_at: inAWeek(app) };
  expect(await asPaste(app, link)).toMatchObject(paste);
  expect((await send('x', settings.get('defaults.language') ?? '')).status).toBe(201);
  expect((await send('', 'python')).status).toBe(422);
});
