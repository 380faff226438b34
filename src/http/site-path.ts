/** The path that `SITE_URL` ends with, such as `/paste`; empty for a site at the root of its host. */
export function prefixOf(siteUrl: string): string {
  const at = siteUrl.indexOf('/', 'https://'.length);
  return at < 0 ? '' : siteUrl.slice(at);
}

/** A path with its query, as routes know it; undefined for one outside of the site. */
export function withoutPrefix(prefix: string, path: string): string | undefined {
  const rest = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
  // `/pastebin` is not below `/paste`.
  if (rest === undefined || /^[^/?]/.test(rest)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The path and the query of an address of this site, as routes know them; undefined for any other text. */
export function sitePathOf(siteUrl: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.origin !== new URL(siteUrl).origin) return undefined;
  return withoutPrefix(prefixOf(siteUrl), url.pathname + url.search);
}
