import { generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE62 } from '#domain/id.ts';
import { newKeyText } from '#domain/key.ts';

/** Returns a number below another. */
type Pick = (below: number) => number;

const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const URL_SAFE = `${BASE62}-_`;
const BASE64 = `${BASE62}+/`;

const from = (alphabet: string, pick: Pick, length: number): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('');

/** As GitHub and npm do it: six base62 digits of the CRC-32 of the random part. */
export function withChecksum(prefix: string, random: string): string {
  let digits = '';
  for (let rest = crc32(random); digits.length < 6; rest = Math.floor(rest / 62))
    digits = BASE62[rest % 62] + digits;
  return prefix + random + digits;
}

/** An id of digits. */
const id = (pick: Pick, length: number): string => from('123456789', pick, length);

const uuid = (pick: Pick): string => [8, 4, 4, 4, 12].map((length) => from(HEX, pick, length)).join('-');

export const jwt = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }): string =>
  [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk')
    .join('.');

const pem = (pick: Pick, label: string): string =>
  `-----BEGIN ${label}-----\n${[64, 64, 40].map((length) => from(BASE64, pick, length)).join('\n')}\n-----END ${label}-----`;

/**
 * True credentials of each format, of nobody, made of random parts when a test runs: a literal one would keep this
 * repository from being pushed.
 */
export const SAMPLES: Record<string, ((pick: Pick) => string)[]> = {
  'gluepot-key': [(pick) => newKeyText((length) => Uint8Array.from({ length }, () => pick(256)))],
  'private-key': [
    () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    () =>
      generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
        .privateKey.export({ type: 'sec1', format: 'pem' })
        .toString(),
    (pick) => pem(pick, 'RSA PRIVATE KEY'),
    (pick) => pem(pick, 'ENCRYPTED PRIVATE KEY'),
    (pick) => pem(pick, 'OPENSSH PRIVATE KEY'),
    (pick) => pem(pick, 'PGP PRIVATE KEY BLOCK').replace('\n', '\nVersion: GnuPG v2\n\n'),
    (pick) =>
      pem(pick, 'RSA PRIVATE KEY').replace('\n', '\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n'),
    (pick) => JSON.stringify(pem(pick, 'PRIVATE KEY')),
    (pick) => `> ${pem(pick, 'PRIVATE KEY').replaceAll('\n', '\n> ')}`,
    (pick) => `Private-Lines: 8\n${from(BASE64, pick, 64)}`,
    (pick) => `AGE-SECRET-KEY-1${from('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L', pick, 58)}`,
  ],
  'google-service-account': [
    (pick) =>
      JSON.stringify({
        type: 'service_account',
        private_key_id: from(HEX, pick, 40),
        private_key: pem(pick, 'PRIVATE KEY'),
      }),
  ],
  'github-token': [
    ...['ghp_', 'gho_', 'ghu_', 'ghs_'].map(
      (prefix) => (pick: Pick) => withChecksum(prefix, from(BASE62, pick, 30)),
    ),
    (pick) => withChecksum('ghr_', from(BASE62, pick, 70)),
    (pick) => `github_pat_${from(BASE62, pick, 22)}_${from(BASE62, pick, 59)}`,
    (pick) => `ghs_${pick(1e6)}_${jwt({ iss: 'x', n: pick(1e9) })}`,
  ],
  'gitlab-token': [
    ...['glpat-', 'gldt-', 'glrt-'].map((prefix) => (pick: Pick) => prefix + from(URL_SAFE, pick, 20)),
    (pick) => {
      const signed = `glpat-${from(URL_SAFE, pick, 40)}.01.0z`;
      return signed + crc32(signed).toString(36).padStart(7, '0');
    },
    (pick) => `glptt-${from(HEX, pick, 40)}`,
    (pick) => `glcbt-a1_${from(URL_SAFE, pick, 20)}`,
  ],
  'npm-token': [(pick) => withChecksum('npm_', from(BASE62, pick, 30))],
  'pypi-token': [(pick) => `pypi-AgEIcHlwaS5vcmc${from(URL_SAFE, pick, 120)}`],
  'rubygems-key': [(pick) => `rubygems_${from(HEX, pick, 48)}`],
  'docker-token': [(pick) => `dckr_pat_${from(URL_SAFE, pick, 27)}`],
  'aws-access-key': [
    (pick) => `AKIA${from(`${UPPER}234567`, pick, 16)}`,
    (pick) => `ASIA${from(`${UPPER}234567`, pick, 16)}`,
  ],
  'aws-secret-key': [
    (pick) => `aws_secret_access_key = ${from(BASE64, pick, 40)}`,
    (pick) => `AWS_SECRET_ACCESS_KEY="${from(BASE64, pick, 40)}"`,
    (pick) => `"SecretAccessKey": "${from(BASE64, pick, 40)}",`,
    (pick) => `<SecretAccessKey>${from(BASE64, pick, 40)}</SecretAccessKey>`,
    (pick) => `secretAccessKey: '${from(BASE64, pick, 40)}'`,
  ],
  'google-api-key': [(pick) => `AIza${from(URL_SAFE, pick, 35)}`],
  'google-oauth-secret': [(pick) => `GOCSPX-${from(URL_SAFE, pick, 28)}`],
  'google-oauth-token': [(pick) => `ya29.${from(URL_SAFE, pick, 150)}`],
  'azure-storage-key': [
    (pick) => `DefaultEndpointsProtocol=https;AccountName=glue;AccountKey=${from(BASE64, pick, 86)}==;`,
  ],
  'azure-access-key': [(pick) => `SharedAccessKeyName=send;SharedAccessKey=${from(BASE64, pick, 43)}=`],
  'azure-sas': [
    (pick) =>
      `https://glue.blob.core.windows.net/c?sv=2024-11-04&ss=b&se=2030-01-01T00:00:00Z&sp=r&sig=${from(BASE62, pick, 43)}%3D`,
  ],
  'azure-client-secret': [(pick) => `${from(BASE62, pick, 3)}8Q~${from(`${URL_SAFE}~.`, pick, 33)}a`],
  'digitalocean-token': [(pick) => `dop_v1_${from(HEX, pick, 64)}`],
  'heroku-key': [
    (pick) => `HRKU-AA${from(URL_SAFE, pick, 58)}`,
    (pick) => `HRKU-${uuid(pick)}`,
    (pick) => `HEROKU_API_KEY=${uuid(pick)}`,
  ],
  'cloudflare-token': [
    (pick) => `cfut_${from(BASE62, pick, 40)}${from(HEX, pick, 8)}`,
    (pick) => `v1.0-${from(HEX, pick, 24)}-${from(HEX, pick, 146)}`,
    (pick) => `CLOUDFLARE_API_TOKEN: ${from(URL_SAFE, pick, 40)}`,
    (pick) => `CF_API_KEY=${from(HEX, pick, 37)}`,
  ],
  'vault-token': [(pick) => `hvs.${from(URL_SAFE, pick, 95)}`, (pick) => `hvb.${from(URL_SAFE, pick, 150)}`],
  'databricks-token': [(pick) => `dapi${from(HEX, pick, 32)}`],
  'planetscale-token': [(pick) => `pscale_pw_${from(URL_SAFE, pick, 43)}`],
  'tailscale-key': [(pick) => `tskey-auth-k${from(BASE62, pick, 12)}-${from(BASE62, pick, 32)}`],
  'slack-token': [
    (pick) => `xoxb-${id(pick, 12)}-${id(pick, 13)}-${from(BASE62, pick, 24)}`,
    (pick) => `xoxp-${id(pick, 12)}-${id(pick, 12)}-${id(pick, 13)}-${from(HEX, pick, 32)}`,
    (pick) => `xapp-1-A${from(`${UPPER}0123456789`, pick, 10)}-${id(pick, 13)}-${from(HEX, pick, 64)}`,
    (pick) => `xoxe-1-${from(BASE62, pick, 146)}`,
  ],
  'slack-webhook': [
    (pick) =>
      `https://hooks.slack.com/services/T${from(UPPER, pick, 9)}2/B${from(UPPER, pick, 9)}3/${from(BASE62, pick, 24)}`,
  ],
  'discord-webhook': [
    (pick) => `https://discord.com/api/webhooks/${id(pick, 19)}/${from(URL_SAFE, pick, 68)}`,
  ],
  'discord-token': [
    (pick) => {
      const bot = Buffer.from(`${id(pick, 18)}`).toString('base64url');
      return `${bot}.${from(URL_SAFE, pick, 6)}.${from(URL_SAFE, pick, 38)}`;
    },
  ],
  'telegram-token': [(pick) => `${id(pick, 10)}:AA${from(URL_SAFE, pick, 33)}`],
  'sendgrid-key': [(pick) => `SG.${from(URL_SAFE, pick, 22)}.${from(URL_SAFE, pick, 43)}`],
  'mailgun-key': [
    (pick) => `https://api.mailgun.net/v3 -u api:key-${from(HEX, pick, 32)}`,
    (pick) => `MAILGUN_API_KEY=${from(HEX, pick, 32)}-${from(HEX, pick, 8)}-${from(HEX, pick, 8)}`,
  ],
  'mailchimp-key': [(pick) => `${from(HEX, pick, 32)}-us14`],
  'stripe-key': [
    ...['sk_live_', 'rk_live_', 'sk_test_'].map((prefix) => (pick: Pick) => prefix + from(BASE62, pick, 24)),
    (pick) => `sk_live_51${from(BASE62, pick, 97)}`,
  ],
  'stripe-webhook-secret': [(pick) => `whsec_${from(BASE62, pick, 32)}`],
  'twilio-key': [(pick) => `SK${from(HEX, pick, 32)}`, (pick) => `TWILIO_AUTH_TOKEN=${from(HEX, pick, 32)}`],
  'shopify-token': ['shpat_', 'shpca_', 'shppa_', 'shpss_'].map(
    (prefix) => (pick: Pick) => prefix + from(HEX, pick, 32),
  ),
  'square-token': [(pick) => `sq0atp-${from(URL_SAFE, pick, 22)}`],
  'anthropic-key': [(pick) => `sk-ant-api03-${from(URL_SAFE, pick, 93)}AA`],
  'openai-key': [
    (pick) => `sk-${from(BASE62, pick, 20)}T3BlbkFJ${from(BASE62, pick, 20)}`,
    (pick) => `sk-proj-${from(URL_SAFE, pick, 74)}T3BlbkFJ${from(URL_SAFE, pick, 74)}`,
  ],
  'huggingface-token': [(pick) => `hf_${from(BASE62.slice(10), pick, 34)}`],
  'groq-key': [(pick) => `gsk_${from(BASE62, pick, 52)}`],
  'perplexity-key': [(pick) => `pplx-${from(BASE62, pick, 48)}`],
  'atlassian-token': [(pick) => `ATATT3${from(URL_SAFE, pick, 185)}a`],
  'linear-key': [(pick) => `lin_api_${from(BASE62, pick, 40)}`],
  'notion-token': [(pick) => `ntn_${id(pick, 11)}${from(BASE62, pick, 35)}`],
  'grafana-token': [(pick) => `glsa_${from(BASE62, pick, 32)}_${from(HEX, pick, 8)}`],
  'sentry-token': [(pick) => `sntryu_${from(HEX, pick, 64)}`],
  'postman-key': [(pick) => `PMAK-${from(HEX, pick, 24)}-${from(HEX, pick, 34)}`],
  'pulumi-token': [(pick) => `pul-${from(HEX, pick, 40)}`],
  'newrelic-key': [(pick) => `NRAK-${from(`${UPPER}0123456789`, pick, 27)}`],
  'doppler-token': [(pick) => `dp.pt.${from(BASE62, pick, 43)}`],
  'database-url': [
    ...['postgres', 'postgresql', 'mysql', 'mongodb+srv', 'amqps'].map(
      (scheme) => (pick: Pick) => `${scheme}://app:${from(BASE62, pick, 14)}@db${pick(9)}.glue.io:5432/app`,
    ),
    (pick) => `redis://:${from(BASE62, pick, 14)}@cache.glue.io`,
    (pick) => `postgres://app:${from(BASE62, pick, 20)}@postgres/app`,
    () => `postgres://app:${'corr'}3ct.horse@db.glue.io/app`,
  ],
  jwt: [(pick) => jwt({ sub: `${pick(1e9)}`, iat: 1_700_000_000 })],
};
