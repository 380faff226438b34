import { expect, test } from 'bun:test';
import { startTestApp } from '../../support/app.ts';

const TEXT = 'print("hello")\n';

test('haste: a document is created, read as JSON, and opened through the links that clients build', async () => {
  const app = await startTestApp();
  const made = await app.send('POST', '/documents', { body: TEXT, headers: { accept: '*/*' } });
  expect(made.status).toBe(200);
  const { key } = (await made.json()) as { key: string };
  expect(await (await app.send('GET', `/documents/${key}`)).json()).toEqual({ data: TEXT, key });
  expect(await (await app.send('GET', `/documents/${key}.py`)).json()).toEqual({ data: TEXT, key });
  expect(await (await app.send('GET', `/raw/${key}`)).text()).toBe(TEXT);
  for (const path of [`/${key}`, `/${key}.py`]) {
    expect(await (await app.send('GET', path)).text()).toBe(TEXT);
    const page = await app.send('GET', path, { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe(`http://paste.test/p/${key}`);
  }
});

test('haste: the client `haste` of Ruby labels a text as a form, and prints a link to /share', async () => {
  const app = await startTestApp();
  const text = 'a=1&b=%41\n+ plus';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Faraday v0.17.6' };
  const made = await app.send('POST', '/documents', { body: text, headers });
  const { key } = (await made.json()) as { key: string };
  expect(await (await app.send('GET', `/share/${key}`)).text()).toBe(text);
  const page = await app.send('GET', `/share/${key}`, { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('location')]).toEqual([302, `http://paste.test/p/${key}`]);
  expect((await app.send('GET', '/share/none')).status).toBe(404);
});
