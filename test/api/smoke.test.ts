import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
test('smoke', async () => {
  const app = await startTestApp();
  const a = await app.makeAccount();
  const r = await app.sendAs(a, 'POST', '/api/v1/pastes', { content: 'hi', title: 't', slug: 'abc', expiry: '1h' });
  console.log(r.status, [...r.headers], await r.json());
  const { data } = await (await app.sendAs(a, 'GET', '/api/v1/pastes')).json() as any;
  console.log(data);
  const raw = await app.send('GET', '/raw/' + data[0].id);
  console.log(raw.status, [...raw.headers], await raw.text());
  console.log(JSON.stringify(await (await app.sendAs(a, 'GET', '/api/v1/stats')).json()));
  console.log(await (await app.sendAs(a, 'GET', '/api/v1/me')).json());
  console.log((await app.sendAs(a, 'PUT', '/api/v1/me')).headers.get('allow'), await (await app.sendAs(a, 'GET', '/api/v1/x')).json());
  console.log(app.logged);
});
