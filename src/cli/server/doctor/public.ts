import { connect, rootCertificates } from 'node:tls';
import { attempt } from '#domain/attempt.ts';
import { isLoopback } from '#domain/network.ts';
import { doctorToken, type SeenConnection } from '#http/auth/doctor-token.ts';
import type { Check, Examination, Result } from './check.ts';
import { checkFrom, combine, formatAge, ok, problem, reasonOf, skipped, warning } from './check.ts';
import { askServer } from './server.ts';

const TIMEOUT_MS = 10_000;
/** An address for documentation (RFC 5737): no client has it. */
const CLAIMED_ADDRESS = '192.0.2.66';
/** Parts of the lifetime of a certificate, which is 90 days, 6 days or 12 hours. It is renewed when a third is left. */
const CERTIFICATE_WARNING = 1 / 3;
const CERTIFICATE_PROBLEM = 1 / 10;

/** Asks the site at SITE_URL what it sees of a request, and compares it with TRUST_PROXY. */
export const checkProxy = checkFrom(async function* (examination) {
  const { config } = examination;
  const { siteUrl } = config;
  if (siteUrl === undefined) return skipped('SITE_URL is not set.');
  const { doctorKey } = await examination.inspection.catch(() => ({ doctorKey: null }));
  if (doctorKey === null)
    return skipped('Needs data that a server has used once. Start the server, and try again.');
  const ask = (headers: Record<string, string>) => askConnection(examination, siteUrl, doctorKey, headers);
  const [plain, claimed] = await Promise.all([ask({}), ask({ 'X-Forwarded-For': CLAIMED_ADDRESS })]);
  const failure = [plain, claimed].find((answer) => typeof answer === 'string');
  if (typeof plain === 'string' || typeof claimed === 'string') {
    const isStopped = (await askServer(config)) === undefined;
    return isStopped ? skipped('Needs a running server. Start it, and try again.') : problem(String(failure));
  }
  yield* proxyFindings(siteUrl, plain, claimed);
  // The running server may have been started with other settings than this command.
  const { trustedProxies } = config;
  for (const [name, theirs, ours] of [
    ['SITE_URL', plain.siteUrl, siteUrl],
    ['TRUST_PROXY', plain.trustedProxies, trustedProxies],
  ]) {
    if (theirs === ours) continue;
    const difference = `The running server has ${name}=${theirs}, and this command ${ours}.`;
    yield warning(`${difference} Restart the server, or run this command with its settings.`);
  }
  const state = plain.forwarded === 0 ? 'no proxy in front' : `TRUST_PROXY=${plain.trustedProxies} is right`;
  return ok(`${siteUrl} leads to this server; ${state}.`);
});

/** What the server saw; a message when another program answered. */
async function askConnection(
  { clock, extraCertificates }: Examination,
  siteUrl: string,
  key: Uint8Array,
  headers: Record<string, string>,
): Promise<SeenConnection | string> {
  const url = `${siteUrl}/readyz?connection=${doctorToken(key, clock())}`;
  try {
    const answer = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(extraCertificates !== undefined && { tls: { ca: extraCertificates } }),
    });
    const text = await answer.text();
    return attempt((): SeenConnection => JSON.parse(text)) ?? describeOther(siteUrl, answer.status);
  } catch (error) {
    return (
      `Nothing answers at ${siteUrl} (${reasonOf(error)}). Check the proxy, the DNS and the firewall. Ignore this if this ` +
      'machine cannot reach its own public address.'
    );
  }
}

const describeOther = (siteUrl: string, status: number): string =>
  `${siteUrl} is answered by something else (${status}), or by a server with other data or an older version. Check ` +
  'SITE_URL, and where the proxy passes requests on to.';

/** `plain` is a request as clients send it; in `claimed`, the client claims to be another. */
function* proxyFindings(siteUrl: string, plain: SeenConnection, claimed: SeenConnection) {
  const { forwarded, trustedProxies } = plain;
  const effect =
    claimed.address === CLAIMED_ADDRESS
      ? 'clients can claim any address and escape all limits'
      : 'all clients share one address and its limits';
  if (forwarded === 0 && (trustedProxies > 0 || siteUrl.startsWith('https:'))) {
    const direct = siteUrl.startsWith('https:') ? '' : ' Without a proxy, unset TRUST_PROXY.';
    yield problem(
      `The proxy sends no X-Forwarded-For, so ${effect}. Let it set this header, and set TRUST_PROXY=1.${direct}`,
    );
  } else if (forwarded > trustedProxies) {
    yield problem(
      `The server trusts ${trustedProxies} of ${forwarded} proxies, so all clients share the address of a proxy, and one ` +
        `that reaches a limit blocks all others. Set TRUST_PROXY=${forwarded} and restart the server.`,
    );
  } else if (forwarded < trustedProxies || claimed.address === CLAIMED_ADDRESS) {
    yield problem(
      `The server trusts ${trustedProxies} proxies, but only ${forwarded} in front ${forwarded === 1 ? 'sets' : 'set'} X-Forwarded-For, so ` +
        `${effect}. Set TRUST_PROXY=${forwarded} and restart the server.`,
    );
  }
  const scheme = new URL(siteUrl).protocol.slice(0, -1);
  if (plain.scheme !== null && plain.scheme !== scheme) {
    yield warning(
      `The proxy reports ${plain.scheme}, but SITE_URL begins with ${scheme}. Correct SITE_URL or the proxy.`,
    );
  }
}

/** The certificate at SITE_URL, and whether plain http leads to it. */
export const checkTls: Check = async (examination) => {
  const { siteUrl } = examination.config;
  if (siteUrl === undefined) return skipped('SITE_URL is not set.');
  const site = new URL(siteUrl);
  if (site.protocol !== 'https:') {
    return skipped(`SITE_URL begins with http://${isLoopback(site.hostname) ? ', on this machine' : ''}.`);
  }
  return combine([await checkCertificate(examination, site), ...(await checkRedirect(site))]);
};

async function checkCertificate({ clock, extraCertificates }: Examination, site: URL) {
  let seen: Awaited<ReturnType<typeof certificateOf>>;
  try {
    seen = await certificateOf(site, extraCertificates);
  } catch (error) {
    return problem(`${site.origin} does not answer with TLS (${reasonOf(error)}). Check the proxy.`);
  }
  const { beginsAt, endsAt, error } = seen;
  if (endsAt <= clock()) {
    return problem(`The certificate ended on ${new Date(endsAt).toISOString().slice(0, 10)}. Renew it.`);
  }
  if (error !== undefined) {
    return problem(
      `Browsers reject the certificate of ${site.hostname} (${error}). Install one for this name, with its whole chain.`,
    );
  }
  const left = endsAt - clock();
  const lifetime = endsAt - beginsAt;
  const state = `The certificate is valid for ${formatAge(left)} more`;
  if (left < lifetime * CERTIFICATE_PROBLEM) return problem(`${state}. Renew it now.`);
  if (left < lifetime * CERTIFICATE_WARNING)
    return warning(`${state}. Check that it is renewed automatically.`);
  return ok(`${state}.`);
}

function certificateOf(site: URL, extra: string | undefined) {
  return new Promise<{ beginsAt: number; endsAt: number; error: string | undefined }>((resolve, reject) => {
    const socket = connect({
      host: site.hostname.replace(/^\[|\]$/g, ''),
      port: Number(site.port || 443),
      ...(/^[\d.]+$|^\[/.test(site.hostname) ? {} : { servername: site.hostname }),
      // Judged below: a certificate that is not trusted still has an end to report.
      rejectUnauthorized: false,
      ...(extra !== undefined && { ca: [...rootCertificates, extra] }),
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      const error = socket.authorized ? undefined : reasonOf(socket.authorizationError ?? 'not trusted');
      socket.destroy();
      resolve({ beginsAt: Date.parse(from), endsAt: Date.parse(to), error });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

/** Only for the standard port: beside another one there is no plain http to expect. */
async function checkRedirect(site: URL): Promise<Result[]> {
  if (site.port !== '') return [];
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return [judgeRedirect(site, await fetch(`http://${site.host}/`, { redirect: 'manual', signal }))];
  } catch {
    return [ok('Plain http is not served.')];
  }
}

/** Whether this answer of the plain http port leads to the site. */
export function judgeRedirect(site: URL, { status, headers }: Response): Result {
  const target = headers.get('location') ?? '';
  if (status >= 300 && status < 400 && target.startsWith(`${site.origin}/`)) {
    return ok('Plain http redirects to it.');
  }
  return warning(
    `http://${site.host} does not redirect to https. Let the proxy answer it with 301 to ${site.origin}.`,
  );
}
