import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { begin } from './sessions.ts';
import { created, newAccount, type StoreTest } from './support.ts';
import { HOUR, NOW } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

/** Makes an account whose address nobody has confirmed and gives its id. */
async function unconfirmed(store: Store, name: string, createdAt = NOW): Promise<string> {
  const made = newAccount(name, { emailConfirmed: false, createdAt });
  if ((await store.accounts.create(made)) !== 'created') throw new Error('The account was not created');
  return made.id;
}

const usernames = async (store: Store) =>
  (await store.accounts.list()).map(({ username }) => username).sort();

export function describeAccounts(test: StoreTest): void {
  test('an account is found by its id and by its username, with everything it was given', async (store) => {
    const ann = newAccount('ann', {
      email: 'Ann.Ä@Example.ORG',
      admin: true,
      disabled: true,
      language: 'ja',
    });
    expect(await store.accounts.create(ann)).toBe('created');
    expect(await store.accounts.find(ann.id)).toEqual(ann);
    expect(await store.accounts.findByUsername('ann')).toEqual(ann);
    expect(await store.accounts.find(idOf(9))).toBeUndefined();
    expect(await store.accounts.findByUsername('bob')).toBeUndefined();
    expect(await store.accounts.findByUsername(ann.id)).toBeUndefined();
  });

  test('an email address is taken once, whatever its case', async (store) => {
    await store.accounts.create(newAccount('ann', { email: 'Jörg@Example.org' }));
    for (const email of ['Jörg@Example.org', 'jörg@example.org', 'JÖRG@EXAMPLE.ORG']) {
      expect(await store.accounts.create(newAccount('bob', { email }))).toBe('emailTaken');
    }
    expect(await store.accounts.create(newAccount('bob', { email: 'jorg@example.org' }))).toBe('created');
  });

  test('accounts are searched by name and address, newest first, page by page', async (store) => {
    for (const n of numbers(5)) {
      const email = n === 3 ? 'JÖRG@Example.org' : `${n}@x.org`;
      await store.accounts.create(newAccount(`u${n}`, { id: idOf(n), email, createdAt: NOW + (n >> 1) }));
    }
    await store.accounts.create(newAccount('ann', { id: idOf(9), disabled: true, createdAt: NOW - 1 }));
    const search = async (text: string, page = 1, perPage = 10) => {
      const { accounts, ...counts } = await store.accounts.search({ text, page, perPage });
      return { names: accounts.map(({ username }) => username), ...counts };
    };
    const all = ['u4', 'u3', 'u2', 'u1', 'u0', 'ann'];
    expect(await search('')).toEqual({ names: all, found: 6, total: 6 });
    expect(await search('U', 2, 2)).toEqual({ names: ['u2', 'u1'], found: 5, total: 6 });
    expect(await search('jörg@EX')).toEqual({ names: ['u3'], found: 1, total: 6 });
    expect(await search('%')).toEqual({ names: [], found: 0, total: 6 });
    expect(await search('u', 4, 2)).toEqual({ names: [], found: 5, total: 6 });
    expect((await store.accounts.search({ text: 'u3', page: 1, perPage: 1 })).accounts).toEqual([
      newAccount('u3', { id: idOf(3), email: 'JÖRG@Example.org', createdAt: NOW + 1 }),
    ]);
  });

  test('administrators are listed without the other accounts', async (store) => {
    await store.accounts.create(newAccount('ann', { id: idOf(1) }));
    await store.accounts.create(newAccount('bob', { id: idOf(2), admin: true }));
    const names = async (adminsOnly?: boolean) =>
      (await store.accounts.list(adminsOnly)).map(({ username }) => username);
    expect([await names(), await names(true)]).toEqual([['ann', 'bob'], ['bob']]);
  });

  test('of 20 accounts with one username, or one address, at the same time one is made', async (store) => {
    const sameName = await Promise.all(
      numbers(20).map((n) => store.accounts.create(newAccount('ann', { id: idOf(n), email: `${n}@x.org` }))),
    );
    expect(tally(sameName)).toEqual({ created: 1, usernameTaken: 19 });
    const sameMail = await Promise.all(
      numbers(20).map((n) =>
        store.accounts.create(newAccount(`u${n}`, { id: idOf(n + 50), email: 'a@x.org' })),
      ),
    );
    expect(tally(sameMail)).toEqual({ created: 1, emailTaken: 19 });
  });

  test('an account is disabled and enabled, and stays to be found', async (store) => {
    const [ann, bob] = [newAccount('ann'), newAccount('bob')];
    await store.accounts.create(ann);
    await store.accounts.create(bob);
    expect(await store.accounts.setDisabled('ann', true, auditEntry())).toBe(true);
    expect(await store.accounts.setDisabled('ann', true, auditEntry())).toBe(true);
    expect(await store.accounts.find(ann.id)).toEqual({ ...ann, disabled: true });
    expect(await store.accounts.findByUsername('bob')).toEqual(bob);
    expect(await store.accounts.setDisabled('ann', false, auditEntry())).toBe(true);
    expect(await store.accounts.findByUsername('ann')).toEqual(ann);
    expect(await store.accounts.setDisabled('nobody', true, auditEntry())).toBe(false);
  });

  test('the language of an account is chosen, changed and given up', async (store) => {
    const [ann, bob] = [newAccount('ann'), newAccount('bob')];
    await store.accounts.create(ann);
    await store.accounts.create(bob);
    await begin(store, ann.id, 1);
    for (const language of ['pt-BR', 'pt-BR', 'zh-Hans', null]) {
      expect(await store.accounts.setLanguage(ann.id, language)).toBe(true);
      expect(await store.accounts.find(ann.id)).toEqual({ ...ann, language });
      const user = await store.sessions.authenticate(hashOf('1'), NOW);
      expect(user?.account).toEqual({ ...ann, language });
    }
    expect(await store.accounts.findByUsername('bob')).toEqual(bob);
    expect(await store.accounts.setLanguage('nobody00', 'de')).toBe(false);
  });

  test('the first of a secret wins, also of 20 who ask at the same time', async (store) => {
    const ask = (n: number) => store.getOrCreateSecret('a', hashOf(`fresh ${n}`));
    const secrets = await Promise.all(numbers(20).map(ask));
    for (const secret of [...secrets, await ask(99)]) expect(secret).toEqual(secrets[0] as Uint8Array);
    expect(await store.getOrCreateSecret('b', hashOf('other'))).toEqual(hashOf('other'));
  });

  test('younger accounts stay, and confirmed ones of any age', async (store) => {
    await unconfirmed(store, 'old', NOW - 1);
    await unconfirmed(store, 'edge', NOW);
    await unconfirmed(store, 'young', NOW + 1);
    const proven = await unconfirmed(store, 'proven', NOW - HOUR);
    await store.accounts.confirmEmail(proven);
    await store.accounts.create(newAccount('cli', { createdAt: NOW - HOUR }));
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW, 10)).toBe(2);
    expect(await usernames(store)).toEqual(['cli', 'proven', 'young']);
    expect(await unconfirmed(store, 'old')).toBe('old00000');
  });

  test('an unconfirmed account with a paste stays until the paste is gone for good', async (store) => {
    const sweep = (now: number) => store.accounts.deleteUnconfirmed(NOW, now, 10);
    const ann = await unconfirmed(store, 'ann');
    await created(store, { id: idOf(1), accountId: ann, expiresAt: NOW + HOUR });
    expect(await sweep(NOW)).toBe(0);
    await store.pastes.softDelete(idOf(1), ann, NOW + 10, NOW);
    expect(await sweep(NOW + 9)).toBe(0);
    expect(await store.pastes.restore(idOf(1), ann, NOW + 9)).toBe(true);
    expect(await sweep(NOW + HOUR - 1)).toBe(0);
    expect(await sweep(NOW + HOUR)).toBe(1);
  });

  test('at most as many are deleted at once as were asked for', async (store) => {
    for (const n of numbers(5)) await unconfirmed(store, `u${n}`);
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW, 2)).toBe(2);
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW, 9)).toBe(3);
  });

  test('10 sweeps at the same time delete each account once', async (store) => {
    for (const n of numbers(6)) await unconfirmed(store, `u${n}`);
    const swept = await Promise.all(numbers(10).map(() => store.accounts.deleteUnconfirmed(NOW, NOW, 4)));
    expect(swept.reduce((all, one) => all + one, 0)).toBe(6 - (await usernames(store)).length);
  });
}
