import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { begin } from './sessions.ts';
import { created, HOUR, type Holds, hashOf, idOf, NOW, newAccount, numbers } from './support.ts';
import { findIssued, issue } from './tokens.ts';

/** Makes an account whose address nobody has confirmed and gives its id. */
async function unconfirmed(store: Store, name: string, createdAt = NOW): Promise<string> {
  const made = newAccount(name, { emailConfirmed: false, createdAt });
  if ((await store.accounts.create(made)) !== 'created') throw new Error('The account was not created');
  return made.id;
}

const usernames = async (store: Store) =>
  (await store.accounts.list()).map(({ username }) => username).sort();

export function describeUnconfirmed(holds: Holds): void {
  holds('an unconfirmed account is deleted with all it had, and its name is free', async (store) => {
    const ann = await unconfirmed(store, 'ann');
    await begin(store, ann, 1);
    await issue(store, 'ticket', { accountId: ann });
    await store.secondFactors.begin(ann, hashOf('secret'));
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW + HOUR, 10)).toBe(1);
    expect(await store.accounts.find(ann)).toBeUndefined();
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toBeUndefined();
    expect(await findIssued(store, 'ticket')).toBeUndefined();
    expect(await store.secondFactors.find(ann)).toBeUndefined();
    expect(await unconfirmed(store, 'ann')).toBe(ann);
  });

  holds('younger accounts stay, and confirmed ones of any age', async (store) => {
    await unconfirmed(store, 'old', NOW - 1);
    await unconfirmed(store, 'edge', NOW);
    await unconfirmed(store, 'young', NOW + 1);
    const proven = await unconfirmed(store, 'proven', NOW - HOUR);
    await store.accounts.confirmEmail(proven);
    await store.accounts.create(newAccount('cli', { createdAt: NOW - HOUR }));
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW, 10)).toBe(2);
    expect(await usernames(store)).toEqual(['cli', 'proven', 'young']);
  });

  holds('an unconfirmed account with a paste stays until the paste is gone for good', async (store) => {
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

  holds('at most as many are deleted at once as were asked for', async (store) => {
    for (const n of numbers(5)) await unconfirmed(store, `u${n}`);
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW, 2)).toBe(2);
    expect(await store.accounts.deleteUnconfirmed(NOW, NOW, 9)).toBe(3);
  });

  holds('10 sweeps at the same time delete each account once', async (store) => {
    for (const n of numbers(6)) await unconfirmed(store, `u${n}`);
    const swept = await Promise.all(numbers(10).map(() => store.accounts.deleteUnconfirmed(NOW, NOW, 4)));
    expect(swept.reduce((all, one) => all + one, 0)).toBe(6 - (await usernames(store)).length);
  });
}
