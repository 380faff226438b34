import { expect } from 'bun:test';
import type { Ticket } from '#domain/session.ts';
import type { Store } from '#store/store.ts';
import { account, HOUR, type Holds, hashOf, NOW } from './support.ts';

/** Issues a ticket whose hash stands for its name. */
export async function issue(store: Store, name: string, ticket: Pick<Ticket, 'accountId'> & Partial<Ticket>) {
  const whole: Ticket = { purpose: 'password', email: null, expiresAt: NOW + HOUR, ...ticket };
  await store.sessions.issueTicket(whole, hashOf(name));
  return whole;
}

/** The ticket of this name while it is good. */
export const findIssued = (store: Store, name: string, purpose: Ticket['purpose'] = 'password', now = NOW) =>
  store.sessions.findTicket(hashOf(name), purpose, now);

export function describeTickets(holds: Holds): void {
  holds('a ticket is found with all it was given, as long as it is good', async (store) => {
    const accountId = await account(store, 'ann');
    const ticket = await issue(store, 'a', { accountId, purpose: 'email', email: 'New@Example.org' });
    for (let n = 0; n < 2; n++) expect(await findIssued(store, 'a', 'email')).toEqual(ticket);
    expect(await findIssued(store, 'unknown', 'email')).toBeUndefined();
  });

  holds('a ticket is good for its purpose alone', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'a', { accountId });
    expect(await findIssued(store, 'a', 'email')).toBeUndefined();
    expect(await findIssued(store, 'a', 'password')).toBeDefined();
  });

  holds('a ticket is not good from the millisecond it expires', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'a', { accountId });
    expect(await findIssued(store, 'a', 'password', NOW + HOUR)).toBeUndefined();
    expect(await findIssued(store, 'a', 'password', NOW + HOUR - 1)).toBeDefined();
  });

  holds('a new ticket voids the earlier one of the same account and purpose alone', async (store) => {
    const [ann, bob] = [await account(store, 'ann'), await account(store, 'bob')];
    await issue(store, 'first', { accountId: ann });
    await issue(store, 'email', { accountId: ann, purpose: 'email', email: 'x@example.org' });
    await issue(store, 'bob', { accountId: bob });
    await issue(store, 'second', { accountId: ann });
    expect(await findIssued(store, 'first')).toBeUndefined();
    expect(await findIssued(store, 'email', 'email')).toBeDefined();
    expect(await findIssued(store, 'bob')).toBeDefined();
    expect(await findIssued(store, 'second')).toBeDefined();
  });

  holds('a sweep forgets expired tickets and leaves the others', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'old', { accountId });
    await issue(store, 'new', { accountId, purpose: 'email', expiresAt: NOW + 2 * HOUR });
    await store.pastes.sweep(NOW + HOUR, 100);
    expect(await findIssued(store, 'old')).toBeUndefined();
    expect(await findIssued(store, 'new', 'email')).toBeDefined();
  });
}
