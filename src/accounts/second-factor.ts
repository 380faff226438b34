import { hash } from 'node:crypto';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Random } from '#domain/id.ts';
import type { RandomDeps, StoreDeps } from '#store/store.ts';
import { TOTP_SECRET_BYTES, totpStepOf } from './totp.ts';

/** Which of the two was used. */
export type UsedFactor = 'code' | 'recoveryCode';

export const hasSecondFactor = async ({ store }: Pick<RandomDeps, 'store'>, accountId: string) =>
  ((await store.secondFactors.find(accountId))?.enabledAt ?? null) !== null;

/** Creates a secret, which takes effect once a first code confirms it. Throws CONFLICT when the second factor is on. */
export async function beginSecondFactor(
  { store, random }: Pick<RandomDeps, 'store' | 'random'>,
  accountId: string,
): Promise<Uint8Array> {
  const secret = random(TOTP_SECRET_BYTES);
  if (await store.secondFactors.begin(accountId, secret)) return secret;
  throw new AppError('CONFLICT', 'Two-factor authentication is already on.');
}

/**
 * Turns the second factor on with the first code of the new secret, and ends all sessions but that of the request,
 * `sessionId`. Returns the recovery codes, of which only hashes are stored, and how many sessions ended. Throws FORBIDDEN for a wrong code, and CONFLICT when no setup was
 * begun, the second factor is already on, or the session has ended.
 */
export async function enableSecondFactor(
  { store, clock, random }: RandomDeps,
  accountId: string,
  code: string,
  sessionId?: string,
): Promise<{ codes: string[]; ended: number }> {
  const now = clock();
  const begun = await store.secondFactors.find(accountId);
  if (begun === undefined || begun.enabledAt !== null) throw setupInvalid();
  const step = totpStepOf(begun.secret, withoutSpaces(code), now);
  if (step === undefined) throw wrongCode();
  const codes = newRecoveryCodes(random);
  const recoveryCodeHashes = codes.map(hashRecoveryCode);
  const first = { secret: begun.secret, step, recoveryCodeHashes, now, sessionId: sessionId ?? null };
  const ended = await store.secondFactors.enable(accountId, first);
  if (ended === undefined) throw setupInvalid();
  return { codes, ended };
}

/**
 * Uses a code of the app or a recovery code, each of which works once. Throws FORBIDDEN when it is wrong or was already
 * used; the caller limits the attempts. Resolves with undefined when the account has no second factor.
 */
export async function useSecondFactor(
  { store, clock }: StoreDeps,
  accountId: string,
  typed: string,
): Promise<UsedFactor | undefined> {
  const factor = await store.secondFactors.find(accountId);
  if (factor === undefined || factor.enabledAt === null) return undefined;
  const step = totpStepOf(factor.secret, withoutSpaces(typed), clock());
  if (step !== undefined && (await store.secondFactors.useStep(accountId, factor.secret, step)))
    return 'code';
  if (
    isRecoveryCode(typed) &&
    (await store.secondFactors.useRecoveryCode(accountId, hashRecoveryCode(typed)))
  ) {
    return 'recoveryCode';
  }
  throw wrongCode();
}

/** Turns the second factor off with a code or recovery code. Throws CONFLICT when it is off, and as `useSecondFactor`. */
export async function disableSecondFactor(deps: StoreDeps, { id }: Account, code: string): Promise<void> {
  await useSecondFactor(deps, id, code);
  if (!(await deps.store.secondFactors.disable(id))) throw alreadyOff();
}

/** Replaces the recovery codes, with a code. Throws CONFLICT when the factor is off, and as `useSecondFactor`. */
export async function replaceRecoveryCodes(
  deps: RandomDeps,
  { id: accountId }: Account,
  code: string,
): Promise<string[]> {
  const { store, random } = deps;
  const codes = newRecoveryCodes(random);
  const used = await useSecondFactor(deps, accountId, code);
  if (used && (await store.secondFactors.replaceRecoveryCodes(accountId, codes.map(hashRecoveryCode))))
    return codes;
  throw alreadyOff();
}

/** Apps show `123 456`. */
const withoutSpaces = (code: string): string => code.replace(/\s/g, '');

const alreadyOff = () => new AppError('CONFLICT', 'Two-factor authentication is off.');
const setupInvalid = () => new AppError('CONFLICT', 'This setup is no longer valid. Start again.');
const wrongCode = () => new AppError('FORBIDDEN', 'This code is wrong or was already used.');

/** Digits and lowercase letters without i, l, o and u, which are misread (Crockford's Base32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODES = 10;
const LENGTH = 16;

/** Ten codes of 80 random bits, such as `7k2m-x9qd-4hvt-0wcn`. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    // 32 divides 256: no letter is more likely than another.
    const letters = Array.from(random(LENGTH), (byte) => ALPHABET[byte % 32]).join('');
    return letters.replace(/(.{4})(?!$)/g, '$1-');
  });

/** Accepts any case, with or without hyphens, and letters that were mistaken for digits. */
const normalizeRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

/** Only this hash is stored. It can be fast and without a salt: nobody tries 2^80 codes, and no two are the same. */
export const hashRecoveryCode = (typed: string): Uint8Array =>
  hash('sha256', normalizeRecoveryCode(typed), 'buffer');

export const isRecoveryCode = (typed: string): boolean => normalizeRecoveryCode(typed).length === LENGTH;
