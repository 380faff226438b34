const SENTINEL_PORT = 26379;

const SENTINEL_URL =
  /^(?:redis|valkey)\+sentinel:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]+)\/([^/?#]+)(?:\/(\d+))?(?:\?sentinel_password=([^&#]+))?$/;

/** How to find the server that some Sentinels call the master of a name, as options of the driver. */
interface SentinelOptions {
  sentinels: { host: string; port: number }[];
  name: string;
  username: string;
  password: string;
  sentinelPassword: string;
  db: number;
}

/** Reads `redis+sentinel://user:password@host1,host2:26379/NAME/0?sentinel_password=…`; undefined for any other URL. */
export function parseSentinelUrl(text: string): SentinelOptions | undefined {
  const [, username = '', password = '', hosts = '', name = '', db = '0', sentinelPassword = ''] =
    SENTINEL_URL.exec(text) ?? [];
  const sentinels = hosts.split(',').map((host) => parseHost(host));
  if (!sentinels.every((sentinel) => sentinel !== undefined)) return undefined;
  try {
    const [user, secret, group, own] = [username, password, name, sentinelPassword].map(decodeURIComponent);
    return {
      sentinels,
      name: group as string,
      username: user as string,
      password: secret as string,
      sentinelPassword: own as string,
      db: Number(db),
    };
  } catch {
    return undefined;
  }
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
