import type { Config } from '#config/index.ts';

/** The address from which printed links are built; like that of a server with these settings. */
export const siteUrlOf = ({ siteUrl, port }: Config): string => siteUrl ?? `http://localhost:${port}`;
