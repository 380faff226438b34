import type { Context } from 'hono';
import { pasteNotFound } from '#domain/errors.ts';
import { routeNotFound } from '#http/errors.ts';
import { type Env, param, UNMATCHED } from '#http/routes.ts';

/** The last part of a link as other services build it: `Xk29fQ4z` or `Xk29fQ4z.py`. */
const KEY_PATTERN = /^([0-9A-Za-z]{8})(?:\.\w{1,20})?$/;

/** The id in a key. Throws NOT_FOUND if it cannot be one. */
export function idIn(key: string): string {
  const id = KEY_PATTERN.exec(key)?.[1];
  if (id === undefined) throw pasteNotFound();
  return id;
}

/** The id in the path of a route `/:key`. Any other path of one part is answered as if there were no such route. */
export function idInPath(c: Context<Env>): string {
  const id = KEY_PATTERN.exec(param(c, 'key'))?.[1];
  if (id !== undefined) return id;
  c.env.formatError = undefined;
  if (c.env.observed !== undefined) c.env.observed.route = UNMATCHED;
  throw routeNotFound();
}
