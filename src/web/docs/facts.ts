import type { ErrorCode } from '#domain/errors.ts';
import { KEYS_PER_ACCOUNT } from '#domain/key.ts';
import { BODY_MAX_BYTES } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { STATUS } from '#http/errors.ts';
import { reference as messages } from '#web/locales/en/docs.tsx';
import { locale } from '#web/locales/en/locale.ts';

/** Every error, from the table that the server uses. */
export const allErrors = (): ErrorCode[] => Object.keys(STATUS) as ErrorCode[];

/** The limits of this server, without those that are off. */
export function limitRows({ limits }: AppContext): { what: string; value: string; scope: string }[] {
  const rows: [string, number, (count: string) => string, string][] = [
    [messages.requests, limits.requestsPerMinute, messages.aMinute, messages.ofKeyOrAddress],
    [messages.createsWithKey, limits.createsPerMinute, messages.aMinute, messages.ofAccount],
    [messages.createsWithKey, limits.createsPerDay, messages.aDay, messages.ofAccount],
    [messages.createsWithoutKey, limits.keylessCreatesPerMinute, messages.aMinute, messages.ofAddress],
    [messages.createsWithoutKey, limits.keylessCreatesPerDay, messages.aDay, messages.ofAddress],
    [messages.misses, limits.missesPerMinute, messages.aMinute, messages.ofAddress],
    [messages.keys, KEYS_PER_ACCOUNT, String, messages.ofAccount],
    [messages.body, BODY_MAX_BYTES, messages.bytes, messages.ofRequest],
  ];
  return rows
    .filter(([, value]) => value > 0)
    .map(([what, value, format, scope]) => ({ what, value: format(locale.number(value)), scope }));
}
