/** What JSX compiles to (`jsxImportSource` in tsconfig.json): Hono's own functions, and links below the path of the site. */
import { Fragment, type JSX, jsx as plain } from 'hono/jsx/jsx-runtime';

/** The attributes that take addresses; a script loads the last two. */
const ADDRESSES = ['href', 'action', 'src', 'formaction', 'data-cipher', 'data-words'];

let prefix = '';

/** Hono's own function on a site at the root of its host. */
export let jsx = plain;
export { Fragment, type JSX, jsx as jsxs };

/** Sets the path that the site stands below, for all pages of this process; empty for the root. */
export function linkBelow(path: string): void {
  prefix = path;
  jsx = path === '' ? plain : prefixed;
}

/** A path of the site as browsers ask for it. Elements do so by themselves. */
export const onSite = (path: string): string => prefix + path;

/** Components pass their attributes on to elements, which are prefixed once. Links in users’ texts are no elements. */
const prefixed: typeof plain = (tag, props, key) => {
  if (typeof tag !== 'string') return plain(tag, props, key);
  const added = { ...props };
  for (const name of ADDRESSES) {
    const value = added[name];
    if (typeof value === 'string' && /^\/(?!\/)/.test(value)) added[name] = prefix + value;
  }
  return plain(tag, added, key);
};
