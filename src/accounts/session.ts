import { hash } from 'node:crypto';
import bowser, { type Parser } from 'bowser';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { newId, randomBase62 } from '#domain/id.ts';
import { RECENT_LOGIN_MS, SESSION_TOUCH_INTERVAL_MS, type Session, sessionEnd } from '#domain/session.ts';
import type { LogInProof, RandomDeps, StoreDeps } from '#store/store.ts';

/** Somebody who is logged in. */
export interface CurrentUser {
  account: Account;
  session: Session;
  /** How many reports wait for a decision; for administrators alone. */
  openReports?: number;
}

/** For a request whose session ended while it was being handled. */
export const sessionEnded = () => new AppError('FORBIDDEN', 'You were logged out. Log in again.');

/** 190 random bits in 32 characters: what the cookie carries. */
const SESSION_TEXT_LENGTH = 32;

/** What somebody has proved who logs in, and what bounds the session that begins. */
export interface SessionStart extends LogInProof {
  endsAt?: number | null;
  /** When an issuer says that they logged in there. */
  authenticatedAt?: number | undefined;
}

/**
 * Begins a session and returns the text of its cookie, which is always new, so that a cookie planted in the browser
 * before the login is worthless (session fixation). Throws FORBIDDEN when the account was deleted or, with `start`, its
 * password was changed, its identity or passkey was removed or a second factor is needed by now.
 */
export async function beginSession(
  { store, clock, random }: RandomDeps,
  accountId: string,
  userAgent: string,
  start?: SessionStart,
): Promise<string> {
  const text = randomBase62(random, SESSION_TEXT_LENGTH);
  const now = clock();
  const endsAt = start?.endsAt ?? null;
  const session: Session = {
    id: newId(random),
    accountId,
    browser: browserName(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(now, now, endsAt),
    authenticatedAt: Math.min(start?.authenticatedAt ?? now, now),
    issuer: start?.identity?.issuer ?? null,
    endsAt,
  };
  if (!(await store.sessions.begin(session, hashSession(text), start))) throw wrongCredentials();
  if (start?.identity) await store.identities.touch(start.identity, now);
  return text;
}

export const wrongCredentials = () => new AppError('FORBIDDEN', 'Wrong username, email address or password.');

/** The user of a session cookie. Looked up on every request, so that ending a session takes effect at once. */
export async function authenticateSession(
  { store, clock }: StoreDeps,
  text: string,
): Promise<CurrentUser | null> {
  if (!/^[0-9A-Za-z]{32}$/.test(text)) return null;
  const now = clock();
  const user = await store.sessions.authenticate(hashSession(text), now);
  if (user === undefined) return null;
  const { id, createdAt, lastSeenAt, endsAt } = user.session;
  if (now - lastSeenAt >= SESSION_TOUCH_INTERVAL_MS)
    await store.sessions.touch(id, now, sessionEnd(createdAt, now, endsAt));
  return user;
}

/** Whether a sensitive action in this session needs the account's password, or a passkey, first. */
export const needsPassword = ({ authenticatedAt }: Session, now: number): boolean =>
  now - authenticatedAt >= RECENT_LOGIN_MS;

/** Returns the user with the updated session. Throws FORBIDDEN when it has ended, as by a reset during the check. */
export async function countAsLogin(
  { store, clock }: StoreDeps,
  { account, session }: CurrentUser,
): Promise<CurrentUser> {
  const authenticatedAt = clock();
  if (!(await store.sessions.confirm(session.id, authenticatedAt))) throw sessionEnded();
  return { account, session: { ...session, authenticatedAt } };
}

const hashSession = (text: string): Uint8Array => hash('sha256', text, 'buffer');

export const UNKNOWN_BROWSER = 'Unknown browser';

/** For the list of sessions, such as "Firefox on Linux". */
function browserName(userAgent: string): string {
  const { browser, os } = parseUserAgent(userAgent);
  const names = [browser?.name, os?.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN_BROWSER : names.join(' on ').slice(0, 80);
}

const BROWSERS = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(bowser.OS_MAP));

/** A browser's name for mails; null if unknown. A User-Agent may contain anything, such as a message to the reader. */
export function knownBrowserName(userAgent: string): string | null {
  const { browser, os } = parseUserAgent(userAgent);
  if (browser?.name === undefined || !BROWSERS.has(browser.name)) return null;
  return os?.name !== undefined && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}

const parseUserAgent = (userAgent: string): Partial<Parser.ParsedResult> =>
  userAgent === '' ? {} : bowser.parse(userAgent.slice(0, 500));
