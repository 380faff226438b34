import { expect, test } from 'bun:test';
import { paste, startTestApp, startWithPaste } from '../support/app.ts';
import { privateBinDocument } from '../support/privatebin.ts';
import { attribute, byTag, inMain, textOf } from './elements.ts';
import { post, shown, visit } from './support.ts';

const HEADING = 'This paste is encrypted by PrivateBin.';
const document = privateBinDocument('secret');

test.each([
  ['it is stored', 'plain', JSON.stringify(document)],
  ['a server answers it', 'json', JSON.stringify({ status: 0, id: 'x', meta: {}, ...document }, null, 2)],
])('a text of PrivateBin, as %s, says what it is and how to open it', async (_, language, content) => {
  const { app, id } = await startWithPaste({ content, language });
  const old = await app.send('GET', `/?${id}`);
  expect(old.headers.get('location')).toBe(`http://paste.test/p/${id}`);
  const page = await shown(visit(app, `/p/${id}`));
  expect(inMain(page, 'h1').map(textOf)).toEqual([HEADING]);
  expect(page.text).toContain('its key is the part after #');
  expect(page.text).toContain(`pbincli get 'http://paste.test/?${id}#`);
  expect(byTag(page, 'a').map((link) => attribute(link, 'href'))).toContain(`/p/${id}?view=source`);
  const source = await shown(visit(app, `/p/${id}?view=source`));
  expect(source.text).not.toContain(HEADING);
  expect(source.text).toContain('"adata"');
});

test('one that burns has the whole document in its page, because no client can get it any more', async () => {
  const { app, id } = await startWithPaste({ content: JSON.stringify(document), expiry: 'burn' });
  const page = await shown(post(app, `/p/${id}`));
  const [text] = page.elements.filter((element) => attribute(element, 'id') === 'privatebin-document');
  expect(JSON.parse(textOf(text))).toEqual(document);
  expect(page.text).not.toContain('pbincli');
});

test('JSON that only looks like it, or has more brackets than are worth reading, stays JSON', async () => {
  const app = await startTestApp();
  for (const more of [{ v: 1 }, { ct: 'no base64!' }, { adata: 'x' }, { more: Array(10_000).fill([]) }]) {
    const id = await paste(app, { content: JSON.stringify({ ...document, ...more }) });
    expect((await shown(visit(app, `/p/${id}`))).text).not.toContain(HEADING);
  }
});
