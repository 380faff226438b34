import { describe, expect, test } from 'bun:test';
import { armor, Encrypter } from 'age-encryption';
import { renderText } from '#web/ui/browser/encryption/render.ts';
import { encryptQuickly } from '../support/age.ts';
import { json } from '../support/answers.ts';
import { paste, SITE_URL, startTestApp, startWithPaste } from '../support/app.ts';
import { privateBinDocument } from '../support/privatebin.ts';
import { attribute, byClass, byTag, inMain, textOf } from './elements.ts';
import { post, type Shown, shown, viewsOf, visit } from './support.ts';

const app = await startTestApp();
const FILE = await encryptQuickly('the plan', 'k3y');

const open = async (fields: object) => shown(visit(app, `/p/${await paste(app, fields)}`));
const codeIn = (page: Shown, id: string) =>
  textOf(byTag(page, 'code').find((code) => attribute(code, 'id') === id));

describe('the page of an encrypted paste', () => {
  test('has the encrypted text, the title, and the command that decrypts it', async () => {
    const id = await paste(app, { content: FILE, title: 'Plan', language: 'python' });
    const page = await shown(visit(app, `/p/${id}`));
    expect(textOf(byTag(page, 'h1')[0])).toBe('This paste is encrypted.');
    expect(page.text).toContain('Title: Plan');
    expect(codeIn(page, 'armor')).toBe(FILE);
    expect(codeIn(page, 'age-command')).toBe(`curl -s ${SITE_URL}/raw/${id} | age --decrypt`);
    expect(await viewsOf(app, `/p/${id}`)).toBe(1);
    expect(await (await visit(app, `/raw/${id}`)).text()).toBe(FILE);
  });

  test('has no field that a form could send, and no button that works without its script', async () => {
    const page = await open({ content: FILE });
    const form = byTag(page, 'form').find((element) => attribute(element, 'id') === 'decrypt');
    expect(attribute(form, 'class')).toBe('js-only');
    expect(byTag(page, 'input').map((input) => attribute(input, 'name'))).toEqual([undefined]);
    const button = byTag(page, 'button').find((element) => attribute(element, 'type') === 'submit');
    expect(attribute(button, 'disabled')).toBeDefined();
    const withoutScript = byTag(page, 'span').find((element) => attribute(element, 'class') === 'js-off');
    expect(textOf(withoutScript).trim()).toBe('To read it here, turn on JavaScript.');
  });

  test('of a text encrypted for a key asks for no passphrase', async () => {
    const encrypter = new Encrypter();
    encrypter.addRecipient('age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj');
    const content = armor.encode(await encrypter.encrypt('the plan'));
    const page = await open({ content });
    expect(page.text).toContain('It was encrypted with a public key.');
    expect(byTag(page, 'input')).toEqual([]);
    expect(codeIn(page, 'age-command')).toEndWith('| age --decrypt -i key.txt');
  });

  test('of a paste that burns or has a password has all that is needed to decrypt a saved copy', async () => {
    const burning = await paste(app, { content: FILE, expiry: 'burn' });
    const asking = await shown(visit(app, `/p/${burning}`));
    expect(asking.html).not.toContain('AGE ENCRYPTED');
    const burnt = await shown(post(app, `/p/${burning}`));
    expect(codeIn(burnt, 'armor')).toBe(FILE);
    expect(codeIn(burnt, 'age-command')).toBe(`age --decrypt ${burning}.txt.age`);
    expect(byClass(burnt, 'note').map(textOf).join()).toContain('This paste has been deleted.');

    const locked = await paste(app, { content: FILE, password: 'sesame', title: 'Plan' });
    expect((await shown(visit(app, `/p/${locked}`))).html).not.toContain('Plan');
    const open = await shown(post(app, `/p/${locked}`, { password: 'sesame' }));
    expect(codeIn(open, 'armor')).toBe(FILE);
  });

  test('escapes a text that only pretends to be encrypted', async () => {
    const content = '-----BEGIN AGE ENCRYPTED FILE-----\n<script>alert(1)</script></code></template>';
    const page = await open({ content });
    expect(codeIn(page, 'armor')).toBe(content);
    expect(byTag(page, 'script').filter((script) => textOf(script) !== '')).toEqual([]);
  });
});

test('an encrypted text is stored as it is, whatever its language, and looks like no credential', async () => {
  const account = await app.makeAccount();
  for (const language of ['richtext', 'markdown', 'bash']) {
    const response = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: FILE, language });
    expect(response.headers.get('paste-warning')).toBeNull();
    expect((await json(response)).data.content).toBe(FILE);
  }
});

test('a decrypted text is shown in the language that it tells where its author chose none', async () => {
  const python = 'import os\n\n\ndef main(argv):\n    return os.path.join(*argv)\n';
  const { shown } = await renderText(python, 'plain', null, true);
  expect([shown.guessed, shown.html.includes('<i class=k>def</i>')]).toEqual(['python', true]);
  expect((await renderText(python, 'plain', null)).shown.html).not.toContain('<i');
  const unmarked = await open({ content: FILE });
  const form = (page: Shown) => byTag(page, 'form').find((each) => attribute(each, 'id') === 'decrypt');
  expect(attribute(form(unmarked), 'data-unchosen')).toBeDefined();
  expect(attribute(form(await open({ content: FILE, language: 'go' })), 'data-unchosen')).toBeUndefined();
});

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
