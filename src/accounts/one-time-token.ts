import { hash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { randomBase62 } from '#domain/id.ts';
import { type OneTimeToken, TOKEN_LIFETIME_MS } from '#domain/session.ts';
import type { RandomDeps, StoreDeps } from '#store/store.ts';
import { sessionEnded } from './session.ts';

/** 190 random bits in 32 characters: what a link in a mail carries. */
const TOKEN_LENGTH = 32;
export const hashToken = (text: string): Uint8Array => hash('sha256', text, 'buffer');

/**
 * Creates a token that works once, by default within an hour, and returns its text. Earlier tokens of the account for
 * the same purpose become void. `sessionId` is the session of the request, if any; throws FORBIDDEN when it has ended.
 */
export async function issueToken(
  { store, clock, random }: RandomDeps,
  token: Omit<OneTimeToken, 'expiresAt'>,
  { sessionId, lifetimeMs = TOKEN_LIFETIME_MS }: { sessionId?: string; lifetimeMs?: number } = {},
): Promise<string> {
  const text = randomBase62(random, TOKEN_LENGTH);
  const whole = { ...token, expiresAt: clock() + lifetimeMs };
  if (await store.sessions.issueToken(whole, hashToken(text), sessionId)) return text;
  throw sessionEnded();
}

/** Finds a token without using it up. Throws FORBIDDEN for an invalid or expired one. */
export async function findToken(
  { store, clock }: StoreDeps,
  text: string,
  purpose: OneTimeToken['purpose'],
): Promise<OneTimeToken> {
  const token = await store.sessions.findToken(hashToken(text), purpose, clock());
  if (token === undefined) throw linkExpired();
  return token;
}

export const linkExpired = () => new AppError('FORBIDDEN', 'This link has expired or was already used.');
