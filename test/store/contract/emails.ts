import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { account, HOUR, type Holds, hashOf, NOW, newAccount, numbers } from './support.ts';
import { findIssued, issue } from './tokens.ts';

const confirm = (store: Store, name: string, now = NOW) => store.accounts.useEmailToken(hashOf(name), now);

/** An open link with which an account gets this address. */
const issueEmail = (store: Store, name: string, accountId: string, email = 'new@example.org') =>
  issue(store, name, { accountId, purpose: 'email', email });

export function describeEmails(holds: Holds): void {
  holds('an email address is changed, unless another account has it', async (store, ann) => {
    await account(store, 'bob');
    expect(await store.accounts.changeEmail(ann, 'BOB@example.org', false)).toBe('emailTaken');
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
    expect(await store.accounts.changeEmail(ann, 'Ann@Example.org', false)).toBe('changed');
    expect(await store.accounts.changeEmail(ann, 'new@example.org', false)).toBe('changed');
    expect((await store.accounts.findByEmail('NEW@example.org'))?.id).toBe(ann);
    expect(await store.accounts.findByEmail('ann@example.org')).toBeUndefined();
    expect(await store.accounts.changeEmail('nobody00', 'x@example.org', false)).toBe('missing');
  });

  holds('an address is confirmed by a proof, and stays confirmed', async (store) => {
    const ann = newAccount('ann', { emailConfirmed: false });
    await store.accounts.create(ann);
    const isConfirmed = async () => (await store.accounts.find(ann.id))?.emailConfirmed;
    await store.accounts.changeEmail(ann.id, 'new@example.org', false);
    expect(await isConfirmed()).toBe(false);
    await store.accounts.changeEmail(ann.id, 'newer@example.org', true);
    expect(await isConfirmed()).toBe(true);
    await store.accounts.changeEmail(ann.id, 'newest@example.org', false);
    expect(await isConfirmed()).toBe(true);
    const bob = newAccount('bob', { emailConfirmed: false });
    await store.accounts.create(bob);
    expect(await store.accounts.confirmEmail(bob.id)).toBe(true);
    expect((await store.accounts.findByUsername('bob'))?.emailConfirmed).toBe(true);
    expect(await store.accounts.confirmEmail('nobody00')).toBe(false);
  });

  holds('an address that was changed away is free', async (store, ann) => {
    await store.accounts.changeEmail(ann, 'new@example.org', false);
    const bob = await account(store, 'bob');
    expect(await store.accounts.changeEmail(bob, 'ann@example.org', false)).toBe('changed');
  });

  holds('a link that proves an address gives it to the account and voids the other links', async (store) => {
    const ann = newAccount('ann', { emailConfirmed: false });
    await store.accounts.create(ann);
    await issueEmail(store, 'link', ann.id);
    await issue(store, 'reset', { accountId: ann.id });
    expect(await confirm(store, 'link')).toEqual({ before: ann, email: 'new@example.org' });
    const after = { ...ann, email: 'new@example.org', emailConfirmed: true };
    expect(await store.accounts.find(ann.id)).toEqual(after);
    expect(await confirm(store, 'link')).toBeUndefined();
    expect(await findIssued(store, 'reset')).toBeUndefined();
  });

  holds('a link that proves an address is good for that alone, until it expires', async (store, ann) => {
    await issue(store, 'reset', { accountId: ann });
    await issueEmail(store, 'link', ann);
    expect(await confirm(store, 'reset')).toBeUndefined();
    expect(await confirm(store, 'unknown')).toBeUndefined();
    expect(await confirm(store, 'link', NOW + HOUR)).toBeUndefined();
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
    expect(await findIssued(store, 'reset')).toBeDefined();
    expect(await confirm(store, 'link', NOW + HOUR - 1)).toBeDefined();
  });

  holds('a link to an address that another account has by now changes nothing', async (store) => {
    const [ann] = [await account(store, 'ann'), await account(store, 'bob')];
    await issueEmail(store, 'link', ann, 'BOB@example.org');
    expect(await confirm(store, 'link')).toBe('emailTaken');
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
  });

  holds('a link changes nothing of a disabled account', async (store, ann) => {
    await issueEmail(store, 'link', ann);
    await store.accounts.setDisabled('ann', true, auditEntry());
    expect(await confirm(store, 'link')).toBeUndefined();
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
  });

  holds('of 20 uses of one link at the same time one counts', async (store, ann) => {
    await issueEmail(store, 'link', ann);
    const outcomes = await Promise.all(numbers(20).map(() => confirm(store, 'link')));
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
  });

  holds('two accounts that prove one address at the same time do not both get it', async (store) => {
    for (const name of ['ann', 'bob']) await issueEmail(store, name, await account(store, name));
    const outcomes = await Promise.all(['ann', 'bob'].map((name) => confirm(store, name)));
    expect(outcomes.filter((outcome) => outcome === 'emailTaken')).toHaveLength(1);
  });

  holds('of a concurrent reset and new address, the first one voids the other’s link', async (store, ann) => {
    await issue(store, 'reset', { accountId: ann });
    await issueEmail(store, 'link', ann);
    const [reset, confirmed] = await Promise.all([
      store.accounts.resetPassword(hashOf('reset'), 'new hash', NOW),
      confirm(store, 'link'),
    ]);
    expect([reset, confirmed].filter((outcome) => outcome !== undefined)).toHaveLength(1);
    const { email } = (await store.accounts.find(ann)) ?? {};
    expect(email).toBe(confirmed === undefined ? 'ann@example.org' : 'new@example.org');
  });
}
