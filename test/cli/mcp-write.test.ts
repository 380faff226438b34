import { describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptQuickly, withQuickEncryption } from '../support/age.ts';
import { CLIENT_SERVER } from '../support/client.ts';
import { temporaryFolder } from '../support/folders.ts';
import { startAgents } from '../support/mcp.ts';
import { SAMPLES } from '../text/credential-samples.ts';
import { seeded } from '../text/random-code.ts';

const { app, agent, withKey, paste, ownPaste, readOpen, rawOf, exists } = await startAgents();

describe('create_paste and delete_paste', () => {
  test('without a key create a paste without an account, and delete it with the token that was kept', async () => {
    const { call } = await agent();
    const { facts } = await call('create_paste', { content: 'x' });
    expect(facts).toMatchObject({ link: `${CLIENT_SERVER}/p/${facts.id}` });
    expect((await readOpen(facts.id)).visibility).toBe('unlisted');
    expect((await call('delete_paste', { paste: facts.id })).facts).toEqual({ id: facts.id, deleted: true });
    expect(await exists(facts.id)).toBe(false);
  });

  test('forget the token of a paste that is gone', async () => {
    const { call } = await agent();
    const { id } = (await call('create_paste', { content: 'x', expiry: '10m' })).facts;
    app.time.now += 600_000;
    expect((await call('delete_paste', { paste: id })).error).toContain('Paste not found');
    expect((await call('delete_paste', { paste: id })).error).toContain('needs an API key');
  });

  test('pass on every setting, and return the custom link', async () => {
    const { call } = await agent(withKey);
    const settings = { title: 'T', language: 'python', visibility: 'public' };
    const given = { content: 'x', slug: 'agents-own', expiry: '1h', password: 'pw', ...settings };
    const { facts } = await call('create_paste', given);
    expect(facts).toMatchObject({
      link: `${CLIENT_SERVER}/s/agents-own`,
      password_protected: true,
      ...settings,
    });
    expect(facts.expires_at).not.toBeNull();
    expect(JSON.stringify(facts)).not.toContain('"content"');
  });

  test('encrypt before anything is sent: only the returned link has the passphrase', () =>
    withQuickEncryption(async () => {
      const { call, requests } = await agent();
      const { facts } = await call('create_paste', { content: 'a secret 😀', encrypt: true });
      const { link, id, encrypted } = facts;
      expect({ link, encrypted }).toEqual({ link: expect.stringContaining(`/p/${id}#`), encrypted: true });
      const [, passphrase = ''] = link.split('#');
      expect(passphrase).toMatch(/^[0-9a-z]{26}$/);
      expect(await rawOf(id)).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----');
      expect(await (await app.send('GET', `/api/paste/${id}`)).text()).not.toContain(passphrase);
      expect((await call('read_paste', { paste: link })).text).toBe('a secret 😀');
      for (const { url } of requests) expect(url).not.toContain(passphrase);
      const long = await call('create_paste', { content: 'x'.repeat(400_000), encrypt: true });
      expect(long.error).toContain('Encrypted, it would not fit');
    }));

  test('make one paste of several files, which read_paste lists and reads one by one', async () => {
    const { call } = await agent();
    const files = [
      { name: 'src/a.py', content: 'one\ntwo' },
      { name: 'empty', content: '' },
    ];
    const { id } = (await call('create_paste', { files })).facts;
    const read = (more: object) => call('read_paste', { paste: id, ...more });
    expect((await read({})).facts).toMatchObject({ files: ['src/a.py', 'empty'], total_files: 2 });
    expect(await read({ file: 'src/a.py', lines: '2' })).toMatchObject({ text: 'two' });
    expect((await read({ file: 'empty' })).text).toBe('');
    for (const args of [{}, { files, content: 'x' }, { files, language: 'go' }])
      expect((await call('create_paste', args)).error).toContain('Pass either content, or files without');
    const twice = await call('create_paste', { files: [...files, ...files] });
    expect(twice.error).toContain('Two files have the name "src/a.py". Correct it,');
  });

  test('warn of credentials in the text', async () => {
    const { call } = await agent(withKey);
    const { facts } = await call('create_paste', {
      content: `a\n${SAMPLES['github-token']?.[0]?.(seeded(7))}\n`,
    });
    expect(facts.credential_warnings).toEqual([{ type: 'github-token', line: 2 }]);
    expect(facts.advice).toContain('Tell the user');
  });

  test('lose no paste when the disk keeps no token', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { call } = await agent({ XDG_STATE_HOME: file });
    const { isError, facts } = await call('create_paste', { content: 'x' });
    expect({ isError, exists: await exists(facts.id) }).toEqual({ isError: false, exists: true });
    expect(facts.problem).toContain('The paste cannot be deleted from here later.');
  });

  test('delete nothing that was created elsewhere without an account', async () => {
    const id = await paste('x');
    expect((await (await agent()).call('delete_paste', { paste: id })).error).toContain('needs an API key');
    expect((await (await agent(withKey)).call('delete_paste', { paste: id })).error).toContain(
      'Paste not found',
    );
    expect(await exists(id)).toBe(true);
  });
});

describe('edit_paste', () => {
  test('sends only what differs from the paste', async () => {
    const id = await ownPaste('same', { title: 'Old', slug: 'only-what-differs' });
    const { call, requests } = await agent(withKey);
    const given = { paste: id, content: 'same', slug: 'only-what-differs', title: 'New' };
    expect((await call('edit_paste', given)).facts.changed).toEqual(['title']);
    expect((await call('edit_paste', given)).facts.changed).toEqual([]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
  });

  test('replaces a part of the text that occurs once', async () => {
    const id = await ownPaste('one two two\r\nend\r\n');
    const { call } = await agent(withKey);
    const replace = (old_text: string, new_text: string) =>
      call('edit_paste', { paste: id, old_text, new_text });
    expect((await replace('one', "$& $1 $' 😀")).facts.changed).toEqual(['content']);
    expect(await rawOf(id)).toBe("$& $1 $' 😀 two two\r\nend\r\n");
    expect((await replace('two', 'x')).error).toContain('The text contains old_text 2 times.');
    expect((await replace('two\nend', 'x')).error).toContain('Its lines end with CRLF.');
    expect((await replace('Two', 'x')).error).toContain('The text does not contain old_text.');
    expect((await replace(' two two\r\nend\r\n', '')).isError).toBe(false);
    expect(await rawOf(id)).toBe("$& $1 $' 😀");
  });

  test('loses none of the edits that are made at once', async () => {
    const id = await ownPaste('a b c');
    const { call } = await agent(withKey);
    await Promise.all(
      ['a', 'b', 'c'].map((old_text) =>
        call('edit_paste', { paste: id, old_text, new_text: `${old_text}!` }),
      ),
    );
    expect(await rawOf(id)).toBe('a! b! c!');
  });

  test.each([
    ['Nothing to change.', {}],
    ['Pass old_text and new_text together', { old_text: 'x' }],
    ['Pass old_text and new_text together', { new_text: 'x' }],
    ['Pass either content, or old_text and new_text.', { old_text: 'x', new_text: 'y', content: 'z' }],
    ['old_text', { old_text: '', new_text: 'x' }],
  ])('says "%s" and sends nothing when the arguments do not fit', async (problem, args) => {
    const { call, requests } = await agent(withKey);
    expect((await call('edit_paste', { paste: '8chars00', ...args })).error).toContain(problem);
    expect(requests).toEqual([]);
  });

  test('keeps an encrypted text encrypted, with the passphrase that its readers have', () =>
    withQuickEncryption(async () => {
      const encrypted = await encryptQuickly('my secret', 'correct horse');
      const id = await ownPaste(encrypted);
      const { call } = await agent(withKey);
      for (const paste of [id, `${id}#wrong`]) {
        const { error } = await call('edit_paste', { paste, content: 'secret 2' });
        expect(error).toContain('Ask the user for its complete link');
        expect(await rawOf(id)).toBe(encrypted);
      }
      const link = `${CLIENT_SERVER}/p/${id}#correct horse`;
      const { facts } = await call('edit_paste', { paste: link, old_text: 'my', new_text: 'our' });
      expect(facts).toMatchObject({ link, encrypted: true, changed: ['content'] });
      expect(await rawOf(id)).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----');
      expect((await call('read_paste', { paste: link })).text).toBe('our secret');
    }));
});
