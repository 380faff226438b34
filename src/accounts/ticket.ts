import { createHash } from 'node:crypto';
import { type Clock, type Random, randomBase62 } from '#domain/id.ts';
import { Refusal } from '#domain/refusal.ts';
import { TICKET_LIFETIME_MS, type Ticket } from '#domain/session.ts';
import type { Store } from '#store/store.ts';
import { loggedOut } from './session.ts';

/** 190 random bits in 32 characters: what a link in a mail carries. */
const TICKET_TEXT_LENGTH = 32;
export const hashOfTicket = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/**
 * Makes a ticket that is good once, by default within the hour, and gives its text. An earlier one for the same is void.
 * `sessionId` is the session that asks, if one does; throws FORBIDDEN when it has ended.
 */
export async function issueTicket(
  { store, clock, random }: { store: Store; clock: Clock; random: Random },
  ticket: Omit<Ticket, 'expiresAt'>,
  { sessionId, lifetimeMs = TICKET_LIFETIME_MS }: { sessionId?: string; lifetimeMs?: number } = {},
): Promise<string> {
  const text = randomBase62(random, TICKET_TEXT_LENGTH);
  const whole = { ...ticket, expiresAt: clock() + lifetimeMs };
  if (await store.sessions.issueTicket(whole, hashOfTicket(text), sessionId)) return text;
  throw loggedOut();
}

/** A ticket that stays good. Throws FORBIDDEN for one that is not good (any more). */
export async function findTicket(
  { store, clock }: { store: Store; clock: Clock },
  text: string,
  purpose: Ticket['purpose'],
): Promise<Ticket> {
  return orRefuse(await store.sessions.findTicket(hashOfTicket(text), purpose, clock()));
}

function orRefuse(ticket: Ticket | undefined): Ticket {
  if (ticket === undefined) throw staleLink();
  return ticket;
}

export const staleLink = () => new Refusal('FORBIDDEN', 'This link is not good any more.');
