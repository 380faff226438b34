import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { plainText, RouteNotFound } from '#http/errors.ts';
import { get, type Route } from '#http/routes.ts';
import { isoTime } from '#http/serialize.ts';
import { securityHeaders } from '#web/lib/headers.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116, section 2.5.5, recommends less than a year. The file is generated on each request, so it never goes stale. */
const VALID_FOR_MS = 180 * DAY_MS;

/** The contact for security reports (RFC 9116). Throws NOT_FOUND if none is configured. */
export const securityTxtRoutes = (deps: AppContext): Route[] => [
  get(PATH, async () => {
    const { securityContact, siteUrl, clock } = deps;
    if (securityContact === undefined) throw new RouteNotFound();
    const fields = {
      Contact: securityContact,
      Expires: isoTime(clock() + VALID_FOR_MS),
      Canonical: siteUrl + PATH,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    const headers = { ...securityHeaders('same-origin'), 'Cache-Control': 'public, max-age=3600' };
    return plainText(lines.join(''), 200, headers);
  }),
];
