import { hash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '#domain/account.ts';
import { attempt } from '#domain/attempt.ts';
import type { BlockList } from '#domain/block-list.ts';
import { AppError } from '#domain/errors.ts';
import type { Passkey } from '#domain/identity.ts';
import { normalizeKeyName } from '#domain/key.ts';
import type { LimitRule } from '#domain/limit.ts';
import type { Mailer } from '#domain/mail.ts';
import { RECENT_LOGIN_MS } from '#domain/session.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { RandomDeps } from '#store/store.ts';
import { requireConfirmed } from './confirmation.ts';
import type { Vouched } from './pending-log-in.ts';
import { hasSecondFactor } from './second-factor.ts';
import { beginSession, type CurrentUser, countAsLogin, sessionEnded } from './session.ts';
import { readSigned, sign } from './signed.ts';

interface PasskeyDeps extends RandomDeps {
  /** Its host is the RP ID: passkeys of another host are void. */
  siteUrl: string;
  site: { name: string };
  mailer: Mailer | undefined;
  blocks: BlockList;
  secrets: Record<'passkey', Uint8Array>;
  /** Counts each challenge once, on all nodes. */
  passkeyChallenges: { consume(rules: [LimitRule], now: number): Promise<{ rejected: boolean }> };
}

/** What a challenge is for, and whose: an answer to it is worth nothing anywhere else. */
export type PasskeyPurpose = 'log-in' | `${'add' | 'confirm' | 'code'} ${string}`;

const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** Signed rather than stored, so that opening the login page leaves no row behind: when it ends, 32 random bytes, and an HMAC. */
const newChallenge = (deps: PasskeyDeps, purpose: PasskeyPurpose): string =>
  sign(
    deps.secrets.passkey,
    Buffer.from(deps.random(32)).toString('base64url'),
    deps.clock() + CHALLENGE_LIFETIME_MS,
    purpose,
  );

/** The server would start later with it. */
const library = () => import('@simplewebauthn/server');

/**
 * What a browser makes a passkey with (WebAuthn, section 5.4). Throws FORBIDDEN before the address is confirmed, and
 * PASSWORD_REQUIRED for an older session where two-factor authentication is on.
 */
export async function creationOptions(deps: PasskeyDeps, { account, session }: CurrentUser) {
  // Who signs up with somebody else's address must not keep a way in after its owner has reset the password.
  requireConfirmed(deps.mailer, account);
  // Nobody asks its holder for a code, so the code must have been given just now, and not the password alone.
  const isOlder = deps.clock() - session.createdAt >= RECENT_LOGIN_MS;
  if (isOlder && (await hasSecondFactor(deps, account.id)))
    throw new AppError('PASSWORD_REQUIRED', 'Log in again to continue.');
  return (await library()).generateRegistrationOptions({
    rpName: deps.site.name,
    rpID: new URL(deps.siteUrl).hostname,
    userName: account.username,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: newChallenge(deps, `add ${session.id}`),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: named(await deps.store.passkeys.list(account.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser signs in with (WebAuthn, section 5.5): with a passkey of this account, or with any of this site. */
export const requestOptions = async (deps: PasskeyDeps, purpose: PasskeyPurpose, accountId?: string) =>
  (await library()).generateAuthenticationOptions({
    rpID: new URL(deps.siteUrl).hostname,
    challenge: newChallenge(deps, purpose),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    ...(accountId && { allowCredentials: named(await deps.store.passkeys.list(accountId)) }),
  });

const named = (passkeys: Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports.split(' ').filter(Boolean) }));

/**
 * Adds the passkey that a browser has made with `creationOptions`, which only somebody with a recent login gets. Throws
 * FORBIDDEN for a wrong answer, a passkey that is there already, or when the session has ended, and CONFLICT when the
 * account has too many.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  { account, session }: CurrentUser,
  answer: string,
  name: string,
): Promise<void> {
  const { verifyRegistrationResponse } = await library();
  const response = parse<RegistrationResponseJSON>(answer);
  const { registrationInfo: made } = await verify(deps, `add ${session.id}`, (expected) =>
    verifyRegistrationResponse({ response, ...expected }),
  );
  if (made === undefined) throw refused();
  // The transports are as the browser sent them, unlike what the library has checked.
  const { id, publicKey, counter, transports } = made.credential;
  const passkey: Passkey = {
    ...{ id, publicKey, counter },
    accountId: account.id,
    name: normalizeKeyName(name) ?? session.browser,
    transports: [transports ?? []].flat().join(' '),
    backedUp: made.credentialBackedUp,
    createdAt: deps.clock(),
    lastUsedAt: null,
  };
  const outcome = await deps.store.passkeys.add(passkey, session.id);
  if (outcome === 'loggedOut') throw sessionEnded();
  if (outcome === 'tooMany') throw new AppError('CONFLICT', 'The account has too many passkeys. Remove one.');
  if (outcome === 'taken') throw refused();
}

/**
 * Logs a browser in. Its authenticator has verified the user, so nothing else is needed; after the password of `pending`,
 * its passkey takes the place of a code. Throws FORBIDDEN with the same message for a wrong answer, an unknown passkey
 * and a disabled account. The caller limits the attempts.
 */
export async function logInWithPasskey(
  deps: PasskeyDeps,
  answer: string,
  agent: string,
  pending?: Account,
  vouched?: Vouched,
) {
  const purpose = pending ? (`code ${pending.id}` as const) : 'log-in';
  const { account, passkeyId } = await usePasskey(deps, purpose, answer, pending?.id);
  const { passwordHash } = pending ?? account;
  const start = { ...vouched, passwordHash, secondFactor: true, passkeyId };
  return { account, sessionText: await beginSession(deps, account.id, agent, start) };
}

/** A passkey of the account in place of its password: counts as a login. Throws FORBIDDEN as `logInWithPasskey` does. */
export async function confirmWithPasskey(deps: PasskeyDeps, user: CurrentUser, answer: string) {
  const { account, session } = user;
  await usePasskey(deps, `confirm ${session.id}`, answer, account.id);
  return countAsLogin(deps, user);
}

/** Checks what a passkey signed (WebAuthn, section 7.2), and records that it was used. */
async function usePasskey(deps: PasskeyDeps, purpose: PasskeyPurpose, answer: string, accountId?: string) {
  const { verifyAuthenticationResponse } = await library();
  const response = parse<AuthenticationResponseJSON>(answer);
  const found = await deps.store.passkeys.find(response.id);
  if (!found || found.account.disabled || deps.blocks.has('account', found.account.id)) throw refused();
  const { account, passkey } = found;
  const handle = Buffer.from(String(response.response?.userHandle), 'base64url').toString();
  if (account.id !== (accountId ?? handle)) throw refused();
  const { id, publicKey, counter } = passkey;
  const credential = { id, counter, publicKey: new Uint8Array(publicKey) };
  const { authenticationInfo } = await verify(deps, purpose, (expected) =>
    verifyAuthenticationResponse({ response, credential, ...expected }),
  );
  const { newCounter, credentialBackedUp: backedUp } = authenticationInfo;
  const use = { counter: newCounter, backedUp, now: deps.clock() };
  if (!(await deps.store.passkeys.use(id, use))) throw refused();
  return { account, passkeyId: id };
}

interface Expected extends Record<'expectedOrigin' | 'expectedRPID', string> {
  expectedChallenge(given: string): boolean;
}

/** Checks what both kinds of answers must say, and uses up the challenge, which only a right answer does. */
async function verify<Result extends { verified: boolean }>(
  deps: PasskeyDeps,
  purpose: PasskeyPurpose,
  check: (expected: Expected) => Promise<Result>,
): Promise<Result> {
  const { origin, hostname } = new URL(deps.siteUrl);
  let subject = '';
  const expectedChallenge = (given: string) => {
    const challenge = Buffer.from(given, 'base64url').toString();
    subject = hash('sha256', challenge);
    return readSigned(deps.secrets.passkey, challenge, deps.clock(), purpose) !== undefined;
  };
  // The library throws plain errors for all that is wrong with an answer, also for one of another shape.
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname };
  const result = await check(expected).catch(() => undefined);
  if (!result?.verified) throw refused();
  const once: LimitRule = { subject, lengthMs: CHALLENGE_LIFETIME_MS, max: 1 };
  if ((await deps.passkeyChallenges.consume([once], deps.clock())).rejected) throw refused();
  return result;
}

function parse<Answer extends { id: string }>(text: string): Answer {
  const answer = attempt((): Answer | null => JSON.parse(text));
  if (typeof answer?.id === 'string' && /^[\w-]+$/.test(answer.id)) return answer;
  throw refused();
}

const refused = () => new AppError('FORBIDDEN', 'This passkey was not accepted.');
