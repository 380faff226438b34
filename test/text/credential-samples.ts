import { generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE62 } from '#domain/id.ts';
import { newKeyText } from '#domain/key.ts';

/** Returns a number below another. */
type Pick = (below: number) => number;
/** Makes a text of random parts. */
type Make = (pick: Pick) => string;

/** So many characters of an alphabet. */
const some =
  (alphabet: string, length: number): Make =>
  (pick) =>
    Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('');

const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const URL_SAFE = `${BASE62}-_`;
const hex = (length: number) => some(HEX, length);
const base32 = (length: number) => some(`${UPPER}234567`, length);
const base62 = (length: number) => some(BASE62, length);
const base64 = (length: number) => some(`${BASE62}+/`, length);
const urlSafe = (length: number) => some(URL_SAFE, length);
const digits = (length: number) => some('123456789', length);
const upper = (length: number) => some(UPPER, length);
const upperOrDigit = (length: number) => some(`${UPPER}0123456789`, length);

/** A text with random parts in it. */
const of =
  (texts: TemplateStringsArray, ...parts: Make[]): Make =>
  (pick) =>
    texts.map((text, at) => text + (parts[at]?.(pick) ?? '')).join('');

const uuid = of`${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;

/** As GitHub and npm do it: six base62 digits of the CRC-32 of the random part. */
export function withChecksum(prefix: string, random: string): string {
  let digits = '';
  for (let rest = crc32(random); digits.length < 6; rest = Math.floor(rest / 62))
    digits = BASE62[rest % 62] + digits;
  return prefix + random + digits;
}

export const jwt = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }): string =>
  [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk')
    .join('.');

const pem = (label: string): Make =>
  of`-----BEGIN ${() => label}-----\n${base64(64)}\n${base64(64)}\n${base64(40)}\n-----END ${() => label}-----`;

/**
 * True credentials of each format, of nobody, made of random parts when a test runs: a literal one would keep this
 * repository from being pushed.
 */
export const SAMPLES: Record<string, Make[]> = {
  'gluepot-key': [(pick) => newKeyText((length) => Uint8Array.from({ length }, () => pick(256)))],
  'private-key': [
    () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    () =>
      generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
        .privateKey.export({ type: 'sec1', format: 'pem' })
        .toString(),
    pem('RSA PRIVATE KEY'),
    pem('ENCRYPTED PRIVATE KEY'),
    pem('OPENSSH PRIVATE KEY'),
    (pick) => pem('PGP PRIVATE KEY BLOCK')(pick).replace('\n', '\nVersion: GnuPG v2\n\n'),
    (pick) =>
      pem('RSA PRIVATE KEY')(pick).replace('\n', '\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n'),
    (pick) => JSON.stringify(pem('PRIVATE KEY')(pick)),
    (pick) => `> ${pem('PRIVATE KEY')(pick).replaceAll('\n', '\n> ')}`,
    of`Private-Lines: 8\n${base64(64)}`,
    of`AGE-SECRET-KEY-1${some('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L', 58)}`,
  ],
  'google-service-account': [
    (pick) => {
      const [private_key_id, private_key] = [hex(40)(pick), pem('PRIVATE KEY')(pick)];
      return JSON.stringify({ type: 'service_account', private_key_id, private_key });
    },
  ],
  'github-token': [
    ...['ghp_', 'gho_', 'ghu_', 'ghs_'].map(
      (prefix) => (pick: Pick) => withChecksum(prefix, base62(30)(pick)),
    ),
    (pick) => withChecksum('ghr_', base62(70)(pick)),
    of`github_pat_${base62(22)}_${base62(59)}`,
    (pick) => `ghs_${pick(1e6)}_${jwt({ iss: 'x', n: pick(1e9) })}`,
  ],
  'gitlab-token': [
    ...['glpat-', 'gldt-', 'glrt-'].map((prefix) => of`${() => prefix}${urlSafe(20)}`),
    (pick) => {
      const signed = `glpat-${urlSafe(40)(pick)}.01.0z`;
      return signed + crc32(signed).toString(36).padStart(7, '0');
    },
    of`glptt-${hex(40)}`,
    of`glcbt-a1_${urlSafe(20)}`,
  ],
  'npm-token': [(pick) => withChecksum('npm_', base62(30)(pick))],
  'pypi-token': [of`pypi-AgEIcHlwaS5vcmc${urlSafe(120)}`],
  'rubygems-key': [of`rubygems_${hex(48)}`],
  'docker-token': [of`dckr_pat_${urlSafe(27)}`],
  'aws-access-key': [of`AKIA${base32(16)}`, of`ASIA${base32(16)}`],
  'aws-secret-key': [
    of`aws_secret_access_key = ${base64(40)}`,
    of`AWS_SECRET_ACCESS_KEY="${base64(40)}"`,
    of`"SecretAccessKey": "${base64(40)}",`,
    of`<SecretAccessKey>${base64(40)}</SecretAccessKey>`,
    of`secretAccessKey: '${base64(40)}'`,
  ],
  'google-api-key': [of`AIza${urlSafe(35)}`],
  'google-oauth-secret': [of`GOCSPX-${urlSafe(28)}`],
  'google-oauth-token': [of`ya29.${urlSafe(150)}`],
  'azure-storage-key': [of`DefaultEndpointsProtocol=https;AccountName=glue;AccountKey=${base64(86)}==;`],
  'azure-access-key': [of`SharedAccessKeyName=send;SharedAccessKey=${base64(43)}=`],
  'azure-sas': [
    of`https://glue.blob.core.windows.net/c?sv=2024-11-04&ss=b&se=2030-01-01T00:00:00Z&sp=r&sig=${base62(43)}%3D`,
  ],
  'azure-client-secret': [of`${base62(3)}8Q~${some(`${URL_SAFE}~.`, 33)}a`],
  'digitalocean-token': [of`dop_v1_${hex(64)}`],
  'heroku-key': [of`HRKU-AA${urlSafe(58)}`, of`HRKU-${uuid}`, of`HEROKU_API_KEY=${uuid}`],
  'cloudflare-token': [
    of`cfut_${base62(40)}${hex(8)}`,
    of`v1.0-${hex(24)}-${hex(146)}`,
    of`CLOUDFLARE_API_TOKEN: ${urlSafe(40)}`,
    of`CF_API_KEY=${hex(37)}`,
  ],
  'vault-token': [of`hvs.${urlSafe(95)}`, of`hvb.${urlSafe(150)}`],
  'databricks-token': [of`dapi${hex(32)}`],
  'planetscale-token': [of`pscale_pw_${urlSafe(43)}`],
  'tailscale-key': [of`tskey-auth-k${base62(12)}-${base62(32)}`],
  'slack-token': [
    of`xoxb-${digits(12)}-${digits(13)}-${base62(24)}`,
    of`xoxp-${digits(12)}-${digits(12)}-${digits(13)}-${hex(32)}`,
    of`xapp-1-A${upperOrDigit(10)}-${digits(13)}-${hex(64)}`,
    of`xoxe-1-${base62(146)}`,
  ],
  'slack-webhook': [of`https://hooks.slack.com/services/T${upper(9)}2/B${upper(9)}3/${base62(24)}`],
  'discord-webhook': [of`https://discord.com/api/webhooks/${digits(19)}/${urlSafe(68)}`],
  'discord-token': [
    (pick) => {
      const bot = Buffer.from(digits(18)(pick)).toString('base64url');
      return of`${() => bot}.${urlSafe(6)}.${urlSafe(38)}`(pick);
    },
  ],
  'telegram-token': [of`${digits(10)}:AA${urlSafe(33)}`],
  'sendgrid-key': [of`SG.${urlSafe(22)}.${urlSafe(43)}`],
  'mailgun-key': [
    of`https://api.mailgun.net/v3 -u api:key-${hex(32)}`,
    of`MAILGUN_API_KEY=${hex(32)}-${hex(8)}-${hex(8)}`,
  ],
  'mailchimp-key': [of`${hex(32)}-us14`],
  'stripe-key': [
    ...['sk_live_', 'rk_live_', 'sk_test_'].map((prefix) => of`${() => prefix}${base62(24)}`),
    of`sk_live_51${base62(97)}`,
  ],
  'stripe-webhook-secret': [of`whsec_${base62(32)}`],
  'twilio-key': [of`SK${hex(32)}`, of`TWILIO_AUTH_TOKEN=${hex(32)}`],
  'shopify-token': ['shpat_', 'shpca_', 'shppa_', 'shpss_'].map((prefix) => of`${() => prefix}${hex(32)}`),
  'square-token': [of`sq0atp-${urlSafe(22)}`],
  'anthropic-key': [of`sk-ant-api03-${urlSafe(93)}AA`],
  'openai-key': [of`sk-${base62(20)}T3BlbkFJ${base62(20)}`, of`sk-proj-${urlSafe(74)}T3BlbkFJ${urlSafe(74)}`],
  'huggingface-token': [of`hf_${some(BASE62.slice(10), 34)}`],
  'groq-key': [of`gsk_${base62(52)}`],
  'perplexity-key': [of`pplx-${base62(48)}`],
  'atlassian-token': [of`ATATT3${urlSafe(185)}a`],
  'linear-key': [of`lin_api_${base62(40)}`],
  'notion-token': [of`ntn_${digits(11)}${base62(35)}`],
  'grafana-token': [of`glsa_${base62(32)}_${hex(8)}`],
  'sentry-token': [of`sntryu_${hex(64)}`],
  'postman-key': [of`PMAK-${hex(24)}-${hex(34)}`],
  'pulumi-token': [of`pul-${hex(40)}`],
  'newrelic-key': [of`NRAK-${upperOrDigit(27)}`],
  'doppler-token': [of`dp.pt.${base62(43)}`],
  'database-url': [
    ...['postgres', 'postgresql', 'mysql', 'mongodb+srv', 'amqps'].map(
      (scheme) => of`${() => scheme}://app:${base62(14)}@db${digits(1)}.glue.io:5432/app`,
    ),
    of`redis://:${base62(14)}@cache.glue.io`,
    of`postgres://app:${base62(20)}@postgres/app`,
    () => `postgres://app:${'corr'}3ct.horse@db.glue.io/app`,
  ],
  jwt: [(pick) => jwt({ sub: `${pick(1e9)}`, iat: 1_700_000_000 })],
};
