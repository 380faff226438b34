import { looksRandom, matchAt } from './rule.ts';

const SCHEME =
  /(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb)$/;
const LONGEST_SCHEME = 'mongodb+srv'.length;

/** Text that fills a gap, such as ${PASSWORD} or <password>, has characters that this does not take. */
const AUTHORITY = /:\/\/([\w.%+-]{0,80}):([^\s:@/"'`<>{}()[\]$*|\\,;]{4,200})@([A-Za-z0-9.-]{1,200})/y;

const PLACEHOLDER =
  /^(?:pass(?:word|wd|phrase)?|pwd?|secret|hunter|changeit|letmein|root|admin|guest|mysql|mongo|redis|rabbitmq|x+|(?:my|test|user|some|the|db|postgres)[a-z_-]*)\d*$|example|sample|placeholder|change.?me|dummy|your|redact|p[a4@]ssw[o0]rd/i;

/** Names that documentation uses, and those that only mean this machine (RFC 2606, RFC 6761). */
const NOWHERE =
  /^(?:localhost|127\..*|0\.0\.0\.0|(?:my|your)?-?(?:host(?:name)?|db|database|server|domain)(?:\.com)?|.*\.(?:example|test|invalid|localhost)|(?:.*\.)?example\.(?:com|org|net)|.*your.*)$/i;

/** Addresses that only a private network reaches. */
const INTERNAL = /^[^.]+$|^10\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|\.(?:local|internal|lan)$/;

/** The end of the database URL with a password whose `://` stands at `at`. */
export function endOfDatabaseUrl(text: string, at: number): number | undefined {
  if (!SCHEME.test(text.slice(Math.max(0, at - LONGEST_SCHEME), at))) return undefined;
  const [whole, user = '', password = '', host = ''] = matchAt(AUTHORITY, text, at) ?? [];
  if (whole === undefined || password === user || PLACEHOLDER.test(password) || NOWHERE.test(host)) {
    return undefined;
  }
  // Passwords of development machines stand in every composition of containers: only a generated one counts.
  if (INTERNAL.test(host) && !(password.length >= 12 && looksRandom(password))) return undefined;
  return at + whole.length;
}
