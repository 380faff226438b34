import { expect, test } from 'bun:test';
import { addressOfFile, formatArchive } from '#domain/archive.ts';
import { json, rejectionOf } from '../support/answers.ts';
import { KEYLESS, PASTES, startApi } from './support.ts';

const TEXTS: Record<string, string> = {
  'a.txt': 'one\r\ntwo\nthree',
  'src/-- x --.md': '-- a.txt --\n',
  '100%41 + ü?#&.sh': '#!/bin/sh\n',
  empty: '',
  '../up.txt': 'outside\n',
  'C:\\x': 'outside\n',
};
const files = Object.entries(TEXTS).map(([name, content]) => ({ name, content }));
const content = formatArchive({ files });

test('each file of an archive has an address, where it is byte for byte, and an open like any other', async () => {
  const { createKeyless, get, send } = await startApi();
  const { id } = await createKeyless({ content });
  const inside = Object.entries(TEXTS).slice(0, 4);
  for (const [name, text] of inside) {
    const answer = await get(`/raw/${id}/${addressOfFile(name)}`, { 'accept-encoding': 'zstd' });
    expect([name, await answer.text()]).toEqual([name, text]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
      'access-control-allow-origin': '*',
    });
  }
  expect((await send('HEAD', `/raw/${id}/a.txt`)).headers.get('content-length')).toBe('14');
  expect((await json(await get(`${KEYLESS}/${id}`))).views).toBe(inside.length + 1);
});

test('a name that is not there, or leads out of the archive, has no address', async () => {
  const { createKeyless, get } = await startApi();
  const [archive, other] = [await createKeyless({ content }), await createKeyless()];
  const chosen = await createKeyless({ content, language: 'python' });
  const paths = ['b.txt', 'A.TXT', 'a.txt/', '%2e%2e%2fup.txt', 'C:%5Cx', 'a.txt%00'].map(
    (name) => `${archive.id}/${name}`,
  );
  for (const path of [...paths, `${other.id}/a.txt`, `${chosen.id}/a.txt`, 'nothere1/a.txt'])
    expect([path, await rejectionOf(get(`/raw/${path}`))]).toEqual([path, '404 NOT_FOUND']);
});

test('each file and its lines have an ETag of their own, which changes with the text', async () => {
  const { as, create, get, send } = await startApi();
  const { id } = await create({ content });
  const paths = ['', '?lines=1', '/a.txt', '/a.txt?lines=1', '/empty'].map((path) => `/raw/${id}${path}`);
  const tags = await Promise.all(
    paths.map(async (path) => (await send('HEAD', path)).headers.get('etag') ?? ''),
  );
  expect(new Set(tags).size).toBe(paths.length);
  for (const [at, path] of paths.entries())
    for (const [other, tag] of tags.entries())
      expect((await get(path, { 'if-none-match': tag })).status).toBe(at === other ? 304 : 200);
  expect(await (await get(`/raw/${id}/a.txt?lines=2-3`)).text()).toBe('two\nthree');
  await as('PATCH', `${PASTES}/${id}`, { content: content.replace('one', 'ONE') });
  const edited = await get(`/raw/${id}/a.txt?lines=1`, { 'if-none-match': tags[3] ?? '' });
  expect(await edited.text()).toBe('ONE\r\n');
});

test('a file of a protected paste asks for the password, whatever its name', async () => {
  const { createKeyless, get } = await startApi();
  const { id } = await createKeyless({ content, password: 'pw' });
  for (const name of ['a.txt', 'b.txt', '..%2fup.txt'])
    expect(await rejectionOf(get(`/raw/${id}/${name}`))).toBe('403 PASSWORD_REQUIRED');
});

test('a file burns the whole paste, once, and nothing burns for one that is not there', async () => {
  const { createKeyless, get, send, statusOf } = await startApi();
  const { id } = await createKeyless({ content, expiry: 'burn' });
  const path = `/raw/${id}/a.txt`;
  const quiet = [
    get(`/raw/${id}/b.txt`),
    get(`${path}?lines=9`),
    send('HEAD', path),
    get(path, { 'sec-purpose': 'prefetch' }),
    get(path, { 'sec-fetch-dest': 'document' }),
  ];
  const answers = await Promise.all(quiet);
  expect(answers.map(({ status }) => status)).toEqual([404, 422, 200, 204, 303]);
  expect(answers.at(-1)?.headers.get('location')).toBe(`http://paste.test/p/${id}`);
  const opens = await Promise.all([path, `/raw/${id}/empty`, `/raw/${id}`].map((each) => statusOf(each)));
  expect(opens.sort()).toEqual([200, 404, 404]);
});
