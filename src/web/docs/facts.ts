import type { ErrorCode } from '#domain/errors.ts';
import { KEYS_PER_ACCOUNT } from '#domain/key.ts';
import { BODY_MAX_BYTES } from '#http/body.ts';
import type { AppContext } from '#http/context.ts';
import { ERROR_DESCRIPTIONS, STATUS } from '#http/errors.ts';
import { formatNumber } from '#web/lib/format.ts';
import { texts } from '#web/messages/messages.ts';

const words = texts.reference;

/** Every error, from the table by which the server answers. */
export const errorRows = (): { status: number; code: ErrorCode; meaning: string }[] =>
  (Object.keys(STATUS) as ErrorCode[]).map((code) => ({
    status: STATUS[code],
    code,
    meaning: ERROR_DESCRIPTIONS[code],
  }));

/** The limits as this server is set; one that is off is left out. */
export function limitRows({ limits }: AppContext): { what: string; value: string; scope: string }[] {
  const rows: [string, number, (count: string) => string, string][] = [
    [words.requests, limits.requestsPerMinute, words.aMinute, words.ofKeyOrAddress],
    [words.createsWithKey, limits.createsPerMinute, words.aMinute, words.ofAccount],
    [words.createsWithKey, limits.createsPerDay, words.aDay, words.ofAccount],
    [words.createsWithoutKey, limits.keylessCreatesPerMinute, words.aMinute, words.ofAddress],
    [words.createsWithoutKey, limits.keylessCreatesPerDay, words.aDay, words.ofAddress],
    [words.misses, limits.missesPerMinute, words.aMinute, words.ofAddress],
    [words.keys, KEYS_PER_ACCOUNT, String, words.ofAccount],
    [words.body, BODY_MAX_BYTES, words.bytes, words.ofRequest],
  ];
  return rows
    .filter(([, value]) => value > 0)
    .map(([what, value, inWords, scope]) => ({ what, value: inWords(formatNumber(value)), scope }));
}
