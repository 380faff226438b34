/** A path of the site as an address. Scripts lie in `assets/` of the site, which may stand below a path of its host. */
export const onSite = (path: string): string => new URL(`..${path}`, import.meta.url).href;
