import { expect } from 'bun:test';
import { auditEntry } from '../../support/audit.ts';
import { type Holds, hashOf, idOf, NOW, newAccount, numbers, tally } from './support.ts';

export function describeAccounts(holds: Holds): void {
  holds('an account is found by its id and by its username, with everything it was given', async (store) => {
    const ann = newAccount('ann', { email: 'Ann.Ä@Example.ORG', admin: true, disabled: true });
    expect(await store.accounts.create(ann)).toBe('created');
    expect(await store.accounts.find(ann.id)).toEqual(ann);
    expect(await store.accounts.findByUsername('ann')).toEqual(ann);
    expect(await store.accounts.find(idOf(9))).toBeUndefined();
    expect(await store.accounts.findByUsername('bob')).toBeUndefined();
    expect(await store.accounts.findByUsername(ann.id)).toBeUndefined();
  });

  holds('a username is taken once', async (store) => {
    await store.accounts.create(newAccount('ann'));
    const second = newAccount('ann', { id: idOf(2), email: 'other@example.org' });
    expect(await store.accounts.create(second)).toBe('usernameTaken');
    expect(await store.accounts.find(idOf(2))).toBeUndefined();
  });

  holds('an email address is taken once, whatever its case', async (store) => {
    await store.accounts.create(newAccount('ann', { email: 'Jörg@Example.org' }));
    for (const email of ['Jörg@Example.org', 'jörg@example.org', 'JÖRG@EXAMPLE.ORG']) {
      expect(await store.accounts.create(newAccount('bob', { email }))).toBe('emailTaken');
    }
    expect(await store.accounts.create(newAccount('bob', { email: 'jorg@example.org' }))).toBe('created');
  });

  holds('accounts are searched by name and address, newest first, page by page', async (store) => {
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

  holds('administrators are listed without the other accounts', async (store) => {
    await store.accounts.create(newAccount('ann', { id: idOf(1) }));
    await store.accounts.create(newAccount('bob', { id: idOf(2), admin: true }));
    const names = async (adminsOnly?: boolean) =>
      (await store.accounts.list(adminsOnly)).map(({ username }) => username);
    expect([await names(), await names(true)]).toEqual([['ann', 'bob'], ['bob']]);
  });

  holds('an id is taken once', async (store) => {
    await store.accounts.create(newAccount('ann', { id: idOf(1) }));
    expect(await store.accounts.create(newAccount('bob', { id: idOf(1) }))).toBe('idTaken');
    expect(await store.accounts.findByUsername('bob')).toBeUndefined();
    expect((await store.accounts.find(idOf(1)))?.username).toBe('ann');
  });

  holds('of 20 accounts with one username, or one address, at the same time one is made', async (store) => {
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

  holds('an account is disabled and enabled, and stays to be found', async (store) => {
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

  holds('the first of a secret wins, and every later caller gets it', async (store) => {
    expect(await store.getOrCreateSecret('a', hashOf('first'))).toEqual(hashOf('first'));
    expect(await store.getOrCreateSecret('a', hashOf('second'))).toEqual(hashOf('first'));
    expect(await store.getOrCreateSecret('b', hashOf('other'))).toEqual(hashOf('other'));
  });

  holds('20 who ask for a secret at the same time get the same one', async (store) => {
    const secrets = await Promise.all(
      numbers(20).map((n) => store.getOrCreateSecret('a', hashOf(`fresh ${n}`))),
    );
    for (const secret of secrets) expect(secret).toEqual(secrets[0] as Uint8Array);
  });
}
