import { pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { languageOfFile } from '#domain/language.ts';
import { RouteNotFound } from '#http/errors.ts';
import { param, type RequestContext, UNMATCHED } from '#http/routes.ts';

/** The last part of a link as other services build it: `Xk29fQ4z` or `Xk29fQ4z.py`. */
const ID_KEY = /^([0-9A-Za-z]{8})(?:\.\w{1,20})?$/;
/** The same, also with the key that a paste had in another service: its custom link since it was imported. */
const KEY = /^([0-9A-Za-z]{8}|[a-z0-9-]{3,48})(?:\.\w{1,20})?$/;

/** The id or the custom link in a key. Throws NOT_FOUND if it cannot be one. */
export function idOrSlugIn(key: string): string {
  const found = KEY.exec(key)?.[1];
  if (found === undefined) throw pasteNotFound();
  return found;
}

/** The id in the path of a route `/:key`. Any other path of one part is answered as if there were no such route. */
export const idInPath = (c: RequestContext): string => partOf(c, ID_KEY);

/** The same, or the custom link. */
export function idOrSlugInPath(c: RequestContext): string {
  const found = partOf(c, KEY);
  if (!isId(found) && provesOwnership(param(c, 'key'))) throw unmatched(c);
  return found;
}

/**
 * Whether other services take a file at this path as the word of the owner of the site: `/google….html` gives control of its
 * search results, `/ads.txt` sells its advertisements. Anyone may choose a custom link, but only extensions of source code are
 * certain to be none of these.
 */
function provesOwnership(name: string): boolean {
  if (!name.includes('.')) return name === 'apple-app-site-association';
  const language = languageOfFile(name);
  return language === undefined || language === 'html' || language === 'json';
}

function partOf(c: RequestContext, pattern: RegExp): string {
  const found = pattern.exec(param(c, 'key'))?.[1];
  if (found === undefined) throw unmatched(c);
  return found;
}

/** As if there were no route for this path. */
export function unmatched(c: RequestContext): RouteNotFound {
  c.env.formatError = undefined;
  if (c.env.observed !== undefined) c.env.observed.route = UNMATCHED;
  return new RouteNotFound();
}
