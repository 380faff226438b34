import { AppError, badRequest } from '#domain/errors.ts';
import { readForm } from '#http/body/body.ts';
import { isCrossSite } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';
import { messagesOf } from './language.ts';

/** Longer than any valid name, address, password or answer of an authenticator, which names a credential of up to 1,023 bytes. */
const FIELD_MAX_LENGTH = 8000;

/** Reads these fields of a posted form; a missing one is empty. Throws FORBIDDEN and BAD_REQUEST. */
export async function readFields<Name extends string>(
  c: RequestContext,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  requireSameSite(c);
  const fields = fieldsIn(await readForm(c, null), names);
  if (Object.values<string>(fields).some((value) => value.length > FIELD_MAX_LENGTH)) {
    throw badRequest(messagesOf(c).ui.error.badForm);
  }
  return fields;
}

/** These fields of a form; a missing one is empty. */
export const fieldsIn = <Name extends string>(form: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as Record<Name, string>;

/** Redirects after a form, with the cookies set on `c`, so that reloading the next page repeats nothing. */
export function redirect(c: RequestContext, path: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(path, 303);
}

/**
 * `text` if it is a path on this site, which is safe to redirect to after logging in; otherwise null. A browser treats
 * `//host` and `/\host` as another site, and drops tabs and newlines first.
 */
export const pathOnSite = (text: string): string | null =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,500}$/.test(text) ? text : null;

/** A count in a query, which anybody can make up; 0 if it is not a number. */
export const numberIn = (given: URLSearchParams, name: string): number => {
  const text = given.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** Every form checks this before it does anything. Throws FORBIDDEN. */
export function requireSameSite(c: RequestContext): void {
  if (!isCrossSite(c.req.raw.headers, c.env.siteUrl)) return;
  throw new AppError('FORBIDDEN', messagesOf(c).ui.problems.otherSite);
}
