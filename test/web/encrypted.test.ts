import { describe, expect, test } from 'bun:test';
import { armor, Encrypter } from 'age-encryption';
import { renderText } from '#web/ui/browser/encryption/render.ts';
import { encryptQuickly } from '../support/age.ts';
import { json } from '../support/answers.ts';
import { paste, SITE_URL, startTestApp } from '../support/app.ts';
import { attribute, byClass, byTag, textOf } from './elements.ts';
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
