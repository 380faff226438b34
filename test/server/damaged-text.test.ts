import { expect } from 'bun:test';
import { openSqlite } from '#store/sqlite/engine.ts';
import { NO_RULES, newPaste } from '../store/contract/support.ts';
import { idOf, numbers } from '../store/contract/values.ts';
import { testOnFile } from '../store/support.ts';
import { json } from '../support/answers.ts';
import { startWithAccount } from '../support/app.ts';
import { dataAt } from '../support/damage.ts';

const SENTENCE =
  /The stored text of (?:this paste|paste 00000001) is damaged(?: and cannot be shown)?\. The operator has been told\./;

testOnFile(
  'a damaged text is answered with 500 and a sentence everywhere, and the rest is served',
  async (file) => {
    const reported: string[] = [];
    const store = openSqlite(file, { onTrouble: (message) => reported.push(message) });
    const { app, account: owner } = await startWithAccount({ store });
    for (const n of numbers(3)) {
      const paste = newPaste({ id: idOf(n), accountId: owner.id, title: `Note ${n}`, visibility: 'public' });
      await store.pastes.create({ ...paste, slug: `note-${n}` }, NO_RULES);
    }
    await dataAt(file).flipBits('pastes', `id = '${idOf(1)}'`);
    const [own, id] = [`/api/v1/pastes/${idOf(1)}`, idOf(1)];
    const pages = [`/p/${id}`, '/s/note-1', `/documents/${id}`, `/p/${id}/raw`, `/p/${id}/embed`];
    const answers = [
      app.sendAs(owner, 'GET', own),
      app.sendAs(owner, 'PATCH', own, { title: 'New' }),
      ...[`/api/paste/${id}`, `/raw/${id}`, ...pages].map((path) => app.send('GET', path)),
    ];
    for (const answer of await Promise.all(answers))
      expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(SENTENCE)]);
    expect(String(app.logged[0])).toMatch(SENTENCE);
    expect(reported).toEqual([
      expect.stringContaining(`text of paste ${idOf(1)} is damaged, and is answered with 500`),
    ]);
    expect((await app.send('GET', '/readyz')).status).toBe(200);
    const health = { store: 'ok', texts: { damaged: 1, checked_at: null }, backup: null };
    expect(await json(await app.send('GET', '/readyz?verbose'))).toEqual(health);
    for (const path of [`/raw/${idOf(0)}`, '/explore', `/u/${owner.username}`]) {
      expect([path, (await app.send('GET', path)).status]).toEqual([path, 200]);
    }
    for (const query of ['', '?q=note', '?q=text']) {
      const found = await json(await app.sendAs(owner, 'GET', `/api/v1/pastes${query}`));
      expect(found.meta).toMatchObject({ total: query === '?q=text' ? 2 : 3 });
    }
    await store.close();
  },
);
