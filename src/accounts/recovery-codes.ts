import { hash } from 'node:crypto';
import type { Random } from '#domain/id.ts';

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
