import { expect } from 'bun:test';
import type { Ticket } from '#domain/session.ts';
import type { Store } from '#store/store.ts';
import { account, HOUR, type Holds, hashOf, NOW, numbers } from './support.ts';

/** Issues a ticket whose hash stands for its name. */
export async function issue(store: Store, name: string, ticket: Pick<Ticket, 'accountId'> & Partial<Ticket>) {
  const whole: Ticket = { purpose: 'password', email: null, expiresAt: NOW + HOUR, ...ticket };
  await store.sessions.issueTicket(whole, hashOf(name));
  return whole;
}

export const claim = (store: Store, name: string, purpose: Ticket['purpose'] = 'password', now = NOW) =>
  store.sessions.claimTicket(hashOf(name), purpose, now);

export function describeTickets(holds: Holds): void {
  holds('a ticket is taken once, with all it was given', async (store) => {
    const accountId = await account(store, 'ann');
    const ticket = await issue(store, 'a', { accountId, purpose: 'email', email: 'New@Example.org' });
    expect(await claim(store, 'a', 'email')).toEqual(ticket);
    expect(await claim(store, 'a', 'email')).toBeUndefined();
    expect(await claim(store, 'unknown', 'email')).toBeUndefined();
  });

  holds('a ticket can be looked at as long as it is good, and stays good', async (store) => {
    const find = (name: string, purpose: Ticket['purpose'] = 'password', now = NOW) =>
      store.sessions.findTicket(hashOf(name), purpose, now);
    const accountId = await account(store, 'ann');
    const ticket = await issue(store, 'a', { accountId });
    expect(await find('a')).toEqual(ticket);
    expect(await find('a')).toEqual(ticket);
    expect(await find('a', 'email')).toBeUndefined();
    expect(await find('a', 'password', NOW + HOUR)).toBeUndefined();
    expect(await find('unknown')).toBeUndefined();
    expect(await claim(store, 'a')).toEqual(ticket);
    expect(await find('a')).toBeUndefined();
  });

  holds('of 20 who take a ticket at the same time one gets it', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'a', { accountId });
    const outcomes = await Promise.all(numbers(20).map(() => claim(store, 'a')));
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
  });

  holds('a ticket is good for its purpose alone, and not used up by another', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'a', { accountId });
    expect(await claim(store, 'a', 'email')).toBeUndefined();
    expect(await claim(store, 'a', 'password')).toBeDefined();
  });

  holds('a ticket is not good from the millisecond it expires', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'a', { accountId });
    expect(await claim(store, 'a', 'password', NOW + HOUR)).toBeUndefined();
    expect(await claim(store, 'a', 'password', NOW + HOUR - 1)).toBeDefined();
  });

  holds('a new ticket voids the earlier one of the same account and purpose alone', async (store) => {
    const [ann, bob] = [await account(store, 'ann'), await account(store, 'bob')];
    await issue(store, 'first', { accountId: ann });
    await issue(store, 'email', { accountId: ann, purpose: 'email', email: 'x@example.org' });
    await issue(store, 'bob', { accountId: bob });
    await issue(store, 'second', { accountId: ann });
    expect(await claim(store, 'first')).toBeUndefined();
    expect(await claim(store, 'email', 'email')).toBeDefined();
    expect(await claim(store, 'bob')).toBeDefined();
    expect(await claim(store, 'second')).toBeDefined();
  });

  holds('a sweep forgets expired tickets and leaves the others', async (store) => {
    const accountId = await account(store, 'ann');
    await issue(store, 'old', { accountId });
    await issue(store, 'new', { accountId, purpose: 'email', expiresAt: NOW + 2 * HOUR });
    await store.pastes.sweep(NOW + HOUR, 100);
    expect(await claim(store, 'old')).toBeUndefined();
    expect(await claim(store, 'new', 'email')).toBeDefined();
  });
}
