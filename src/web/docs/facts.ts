import { KEYS_PER_ACCOUNT } from '#domain/key.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { BODY_MAX_BYTES } from '#http/body.ts';
import type { Deps } from '#http/deps.ts';
import { MEANING, STATUS } from '#http/errors.ts';
import { figure } from '#web/words.ts';

/** Every error, from the table by which the server answers. */
export const errorRows = (): { status: number; code: RefusalCode; meaning: string }[] =>
  (Object.keys(STATUS) as RefusalCode[]).map((code) => ({
    status: STATUS[code],
    code,
    meaning: MEANING[code],
  }));

/** The limits as this server is set; one that is off is left out. */
export function limitRows({ limits }: Deps): { what: string; value: string; scope: string }[] {
  const rows: [string, number, string, string][] = [
    [
      'Requests under /api/v1',
      limits.requestsPerMinute,
      'a minute',
      'a key, or an address without a valid one',
    ],
    ['Pastes created with a key', limits.createsPerMinute, 'a minute', 'the account'],
    ['Pastes created with a key', limits.createsPerDay, 'a day', 'the account'],
    ['Pastes created without a key', limits.keylessCreatesPerMinute, 'a minute', 'the address'],
    ['Pastes created without a key', limits.keylessCreatesPerDay, 'a day', 'the address'],
    ['Keys', KEYS_PER_ACCOUNT, '', 'the account'],
    ['Body of a request', BODY_MAX_BYTES, 'bytes', 'each request'],
  ];
  return rows
    .filter(([, value]) => value > 0)
    .map(([what, value, unit, scope]) => ({ what, value: `${figure(value)} ${unit}`.trim(), scope }));
}
