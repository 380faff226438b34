import { attempt } from './attempt.ts';

const SENTINEL_PORT = 26379;

const SENTINEL_URL =
  /^(?:redis|valkey)\+sentinel:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]+)\/([^/?#]+)(?:\/(\d+))?(?:\?sentinel_password=([^&#]+))?$/;

/**
 * Reads `redis+sentinel://user:password@host1,host2:26379/NAME/0?sentinel_password=…`, as options of the driver: how to find
 * the server that some Sentinels call the master of a name. Undefined for any other URL.
 */
export function parseSentinelUrl(text: string) {
  const [, user = '', secret = '', hosts = '', group = '', db = '0', own = ''] =
    SENTINEL_URL.exec(text) ?? [];
  const sentinels = hosts.split(',').map((host) => parseHost(host));
  if (!sentinels.every((sentinel) => sentinel !== undefined)) return undefined;
  const decoded = attempt(() => [user, secret, group, own].map(decodeURIComponent));
  if (decoded === undefined) return undefined;
  const [username = '', password = '', name = '', sentinelPassword = ''] = decoded;
  return { sentinels, name, username, password, sentinelPassword, db: Number(db) };
}

function parseHost(text: string): { host: string; port: number } | undefined {
  const [, six, four, port = `${SENTINEL_PORT}`] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = six ?? four;
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}

/** The server or the Sentinels, for messages, without a password. */
export const valkeyName = (url: string): string =>
  parseSentinelUrl(url)
    ?.sentinels.map(({ host, port }) => `${host}:${port}`)
    .join(',') ?? new URL(url.replace(/^\w+:/, 'http:')).host;
