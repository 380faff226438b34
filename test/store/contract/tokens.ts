import { expect } from 'bun:test';
import type { OneTimeToken } from '#domain/session.ts';
import type { Store } from '#store/store.ts';
import { HOUR, type Holds, hashOf, NOW } from './support.ts';

/** Issues a ticket whose hash stands for its name. */
export async function issue(
  store: Store,
  name: string,
  token: Pick<OneTimeToken, 'accountId'> & Partial<OneTimeToken>,
) {
  const whole: OneTimeToken = { purpose: 'password', email: null, expiresAt: NOW + HOUR, ...token };
  await store.sessions.issueToken(whole, hashOf(name));
  return whole;
}

/** The ticket of this name while it is good. */
export const findIssued = (
  store: Store,
  name: string,
  purpose: OneTimeToken['purpose'] = 'password',
  now = NOW,
) => store.sessions.findToken(hashOf(name), purpose, now);

export function describeTokens(holds: Holds): void {
  holds('a token is found with all its fields until it expires', async (store, accountId) => {
    const token = await issue(store, 'a', { accountId, purpose: 'email', email: 'New@Example.org' });
    for (let n = 0; n < 2; n++) expect(await findIssued(store, 'a', 'email')).toEqual(token);
    expect(await findIssued(store, 'unknown', 'email')).toBeUndefined();
  });

  holds('a token works only for its purpose', async (store, accountId) => {
    await issue(store, 'a', { accountId });
    expect(await findIssued(store, 'a', 'email')).toBeUndefined();
    expect(await findIssued(store, 'a', 'password')).toBeDefined();
  });

  holds('a token expires to the millisecond', async (store, accountId) => {
    await issue(store, 'a', { accountId });
    expect(await findIssued(store, 'a', 'password', NOW + HOUR)).toBeUndefined();
    expect(await findIssued(store, 'a', 'password', NOW + HOUR - 1)).toBeDefined();
  });

  holds('a new token replaces only the one of the same account and purpose', async (store, ann, bob) => {
    await issue(store, 'first', { accountId: ann });
    await issue(store, 'email', { accountId: ann, purpose: 'email', email: 'x@example.org' });
    await issue(store, 'bob', { accountId: bob });
    await issue(store, 'second', { accountId: ann });
    expect(await findIssued(store, 'first')).toBeUndefined();
    expect(await findIssued(store, 'email', 'email')).toBeDefined();
    expect(await findIssued(store, 'bob')).toBeDefined();
    expect(await findIssued(store, 'second')).toBeDefined();
  });

  holds('a sweep forgets expired tickets and leaves the others', async (store, accountId) => {
    await issue(store, 'old', { accountId });
    await issue(store, 'new', { accountId, purpose: 'email', expiresAt: NOW + 2 * HOUR });
    await store.pastes.sweep(NOW + HOUR, 100);
    expect(await findIssued(store, 'old')).toBeUndefined();
    expect(await findIssued(store, 'new', 'email')).toBeDefined();
  });
}
