import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encryptQuickly, withQuickEncryption } from '../support/age.ts';
import { json } from '../support/answers.ts';
import { type Person, startPasteCommands } from '../support/paste-commands.ts';

const { app, account, run, asOwner, ownPaste, readOwn, rawOf } = await startPasteCommands();
const revisions = async (id: string): Promise<number> =>
  (await json(await app.sendAs(account, 'GET', `/api/v1/pastes/${id}/revisions`))).meta.total;

const removed = (file: string): boolean => {
  rmSync(file);
  return true;
};

/** Edits with an editor that does this to the text. Also returns the command that started it. */
async function edit(
  args: string[],
  change: (text: string) => string | undefined | Promise<string>,
  person: Person = {},
) {
  const commands: string[][] = [];
  const output = await asOwner(['edit', ...args], {
    environment: { EDITOR: 'ed', ...person.environment },
    context: {
      async runInTerminal(command) {
        commands.push(command);
        const file = command.at(-1) ?? '';
        const text = await change(readFileSync(file, 'utf8'));
        if (text !== undefined) writeFileSync(file, text);
        return text !== undefined;
      },
    },
  });
  return { ...output, commands, file: commands[0]?.at(-1) ?? '' };
}

describe('gluepot edit', () => {
  test('sends the text that the editor leaves, and removes the file', async () => {
    const id = await ownPaste('\ufeffone\r\n', { language: 'python' });
    const { code, out, err, file } = await edit([id], (text) => `${text}two`);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: `Changed http://paste.test/p/${id}\n` });
    expect((await readOwn(id)).content).toBe('\ufeffone\r\ntwo');
    expect(file).toEndWith('/paste.py');
    expect(existsSync(dirname(file))).toBe(false);
  });

  test('starts the editor with its options, for a file with the name of the paste', async () => {
    const id = await ownPaste('x', { title: 'main.go' });
    const { commands } = await edit([id], (text) => text, { environment: { VISUAL: 'code --wait' } });
    expect(commands).toEqual([['code', '--wait', expect.stringMatching(/\/main\.go$/)]]);
    const evil = await ownPaste('x', { title: '../../-rf $(x).go' });
    expect((await edit([evil], (text) => text)).file).toEndWith('/paste.txt');
  });

  test('starts no editor of its own choice without a terminal', async () => {
    const { code, err, commands } = await edit([await ownPaste('x')], (text) => text, {
      environment: { EDITOR: '' },
    });
    expect({ code, err, commands }).toEqual({
      ...{ code: 1, commands: [] },
      err: 'There is no terminal for an editor. Pass the text with --file.\n',
    });
  });

  test.each(['same', 'same\n'])('sends nothing if the text is the same: %j', async (after) => {
    const id = await ownPaste('same');
    expect(await edit([id], () => after)).toMatchObject({ code: 0, err: 'Nothing changed.\n' });
    expect(await revisions(id)).toBe(0);
  });

  test('sends only what changed', async () => {
    const id = await ownPaste('x', { title: 'Old' });
    const body = async (...args: string[]) => {
      const sent: unknown[] = [];
      const fetch = async (url: string, init: RequestInit) => {
        const request = new Request(url, init);
        if (init.method === 'PATCH') sent.push(await json(request.clone()));
        return app.answer(request, () => '192.0.2.1');
      };
      expect((await asOwner(['edit', id, ...args], { context: { clientOptions: { fetch } } })).code).toBe(0);
      return sent;
    };
    expect(await body('--title', 'New', '--slug', 'my-link')).toEqual([{ title: 'New', slug: 'my-link' }]);
    expect(await body('--title', 'New', '--slug', '')).toEqual([{ slug: null }]);
    expect(await body('--title', 'New')).toEqual([]);
  });

  test('decrypts an encrypted paste, and encrypts it again with the same passphrase', () =>
    withQuickEncryption(async () => {
      const id = await ownPaste(await encryptQuickly('secret', 'open'));
      const { code } = await edit([`${id}#open`], (text) => text.toUpperCase());
      expect(code).toBe(0);
      expect(await rawOf(id)).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----');
      const { out } = await run(['get', `${id}#open`]);
      expect(out).toBe('SECRET');
    }));

  test.each<[string, (file: string) => boolean, string]>([
    ['fails', () => false, 'The editor "ed" failed, so nothing was sent. Set EDITOR to the one you use.\n'],
    ['removes the file', removed, 'The editor removed the file, so nothing was sent.\n'],
  ])('sends nothing if the editor %s', async (_, editor, err) => {
    const id = await ownPaste('x');
    const context = { runInTerminal: async (command: string[]) => editor(command.at(-1) ?? '') };
    expect(await asOwner(['edit', id], { environment: { EDITOR: 'ed' }, context })).toMatchObject({
      code: 1,
      err,
    });
    expect(await revisions(id)).toBe(0);
  });

  test('keeps the text in a file and says where if the server refuses it', async () => {
    const id = await ownPaste('x');
    const text = 'y'.repeat(600_000);
    const { code, err, file } = await edit([id], () => text);
    expect(code).toBe(1);
    expect(err).toContain(`Your text is in ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('overwrites nothing that somebody else changed in the meantime', async () => {
    const id = await ownPaste('x');
    const { code, err } = await edit([id], async () => {
      await app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { content: 'theirs' });
      return 'mine';
    });
    expect(code).toBe(1);
    expect(err).toContain('changed the paste in the meantime');
    expect(await rawOf(id)).toBe('theirs');
  });

  test('changes options alone without an editor, and says which', async () => {
    const id = await ownPaste('x', { visibility: 'public', password: 'old' });
    const { code, err, commands } = await edit(
      [id, '--visibility', 'unlisted', '--expiry', '1d', '--language', 'go', '--no-password'],
      () => undefined,
    );
    expect({ code, commands, err }).toEqual({
      ...{ code: 0, commands: [] },
      err: `Changed language, visibility, expiry, password of http://paste.test/p/${id}\n`,
    });
    expect(await readOwn(id)).toMatchObject({
      ...{ content: 'x', language: 'go', visibility: 'unlisted', password_protected: false },
      expires_at: '2026-11-21T12:00:00.000Z',
    });
  });
});
