import { base62Checksum, CHECKSUM_LENGTH, crc32 } from '#domain/crc32.ts';
import { isKeyText } from '#domain/key.ts';
import { endOfDatabaseUrl } from './database-url.ts';
import { endOfJwt } from './jwt.ts';
import { PRIVATE_KEY_RULES } from './private-key.ts';
import { assigned, endOfMatch, looksRandom, matchAt, type Rule, startsToken, token } from './rule.ts';

/** The checksum of the tokens of GitHub and npm: of the characters between the prefix and the checksum. */
const hasBase62Checksum = (body: string): boolean =>
  base62Checksum(body.slice(0, -CHECKSUM_LENGTH)) === body.slice(-CHECKSUM_LENGTH);

/** GitLab's routable tokens end in the CRC-32 of all before, as seven base36 digits. */
const hasGitlabChecksum = (body: string, prefix: string): boolean =>
  crc32(prefix + body.slice(0, -7))
    .toString(36)
    .padStart(7, '0') === body.slice(-7);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Not one of the two keys of Stripe's documentation. */
const isStripeKey = (body: string): boolean => !/^(?:4eC39HqLyj|BQokikJOvB)/.test(body) && looksRandom(body);

/** The known formats. Where two apply to one text, the first that fits names it. */
export const RULES: Rule[] = [
  token('gluepot-key', 'gp_', /[0-9A-Za-z]{38}/, (body, prefix) => isKeyText(prefix + body)),
  ...PRIVATE_KEY_RULES,
  token('private-key', 'AGE-SECRET-KEY-1', /[02-9AC-HJ-NP-Z]{58}/),

  // Code hosts and package registries.
  token('github-token', 'ghp_ gho_ ghu_ ghs_ ghr_', /[0-9A-Za-z]{36}|[0-9A-Za-z]{76}/, hasBase62Checksum),
  token('github-token', 'github_pat_', /[0-9A-Za-z]{22}_[0-9A-Za-z]{59}/),
  // Installation tokens since 2026: the id of the app and a JWT.
  token('github-token', 'ghs_', /\d{1,12}_eyJ[\w-]{10,500}\.eyJ[\w-]{10,1000}\.[\w-]{20,500}/, () => true),
  token(
    'gitlab-token',
    'glpat- glrt-t1_ glrt-t2_ glrt-t3_',
    /[\w-]{27,300}\.[0-9a-z]{2}\.[0-9a-z]{9}/,
    hasGitlabChecksum,
  ),
  token('gitlab-token', 'glpat- gldt- glrt- glft- glsoat- glffct- GR1348941', /[\w-]{20}/),
  token('gitlab-token', 'glcbt-', /[0-9A-Za-z]{1,5}_[\w-]{20}/),
  token('gitlab-token', 'glptt-', /[0-9a-f]{40}/),
  token('gitlab-token', 'gloas-', /[\w-]{64}/),
  token('gitlab-token', 'glagent-', /[\w-]{50}/),
  token('gitlab-token', 'glimt-', /[\w-]{25}/),
  token('npm-token', 'npm_', /[0-9A-Za-z]{36}/, hasBase62Checksum),
  // The prefix is the start of a serialized macaroon: its version and its location, pypi.org.
  token('pypi-token', 'pypi-AgEIcHlwaS5vcmc pypi-AgENdGVzdC5weXBpLm9yZw', /[\w-]{50,1000}/),
  token('rubygems-key', 'rubygems_', /[0-9a-f]{48}/),
  token('docker-token', 'dckr_pat_', /[\w-]{27}/),
  token('docker-token', 'dckr_oat_', /[\w-]{27,36}/),

  // Clouds.
  token('aws-access-key', 'AKIA ASIA', /[A-Z2-7]{16}/, (body) => looksRandom(body, false)),
  assigned(
    'aws-secret-key',
    'AWS_SECRET_ACCESS_KEY AWS_SECRET_KEY secretAccessKey SecretAccessKey',
    /[A-Za-z0-9/+]{40}/,
  ),
  token('google-api-key', 'AIza', /[\w-]{35}/),
  token('google-oauth-secret', 'GOCSPX-', /[\w-]{28}/),
  token('google-oauth-token', 'ya29.', /[\w-]{60,1000}/),
  assigned(
    'azure-storage-key',
    'AccountKey AZURE_STORAGE_KEY AZURE_STORAGE_ACCOUNT_KEY AZURE_STORAGE_ACCESS_KEY',
    // Not the key of the storage emulator, which is public.
    /(?!Eby8vdM02xNO)[A-Za-z0-9/+]{86}==/,
  ),
  assigned('azure-access-key', 'SharedAccessKey', /[A-Za-z0-9/+]{43}=/),
  {
    // A shared access signature: "sig" among the other parameters of its URL.
    type: 'azure-sas',
    anchors: ['sig='],
    endOf(text, at) {
      const [whole, signature = ''] = matchAt(/sig=([A-Za-z0-9%/+]{40,80}(?:%3D|=))/iy, text, at) ?? [];
      if (whole === undefined || !/[?&;]$/.test(text.slice(Math.max(0, at - 1), at))) return undefined;
      const end = at + whole.length;
      const query = text.slice(Math.max(0, at - 300), Math.min(text.length, end + 300));
      return /\bsv=20\d\d-/.test(query) && /\bse=/.test(query) && looksRandom(signature) ? end : undefined;
    },
  },
  {
    // A client secret of Entra ID: three characters, a digit and Q~ come first.
    type: 'azure-client-secret',
    anchors: Array.from('0123456789', (digit) => `${digit}Q~`),
    endOf(text, at) {
      if (at < 3 || !startsToken(text, at - 3)) return undefined;
      return endOfMatch(/([\w~.-]{3}\dQ~[\w~.-]{31,34})(?![\w~.-])/y, text, at - 3);
    },
  },
  token('digitalocean-token', 'dop_v1_ doo_v1_ dor_v1_', /[0-9a-f]{64}/),
  token('heroku-key', 'HRKU-AA', /[\w-]{58}/),
  token('heroku-key', 'HRKU-', UUID),
  assigned('heroku-key', 'HEROKU_API_KEY', UUID),
  token('cloudflare-token', 'cfut_ cfat_ cfk_', /[0-9A-Za-z]{44,50}/),
  token('cloudflare-token', 'v1.0-', /[0-9a-f]{24}-[0-9a-f]{146}/),
  assigned('cloudflare-token', 'CLOUDFLARE_API_TOKEN CF_API_TOKEN', /[\w-]{40}/),
  assigned('cloudflare-token', 'CLOUDFLARE_API_KEY CF_API_KEY', /[0-9a-f]{37}/),
  token('vault-token', 'hvs.', /[\w-]{90,120}/),
  token('vault-token', 'hvb.', /[\w-]{138,300}/),
  token('databricks-token', 'dapi', /[0-9a-f]{32}(?:-\d)?/),
  token('planetscale-token', 'pscale_tkn_ pscale_pw_ pscale_oauth_', /[\w=.-]{32,64}/),
  token('tailscale-key', 'tskey-', /(?:auth|api|client)-[0-9A-Za-z]{8,20}-[0-9A-Za-z]{24,40}/),

  // Chat and mail.
  token('slack-token', 'xoxb-', /\d{8,14}-(?:\d{8,14}-)?[0-9A-Za-z]{18,34}/),
  token('slack-token', 'xoxp- xoxe- xoxs- xoxo-', /(?:\d{8,14}-){2,3}[0-9A-Za-z-]{28,64}/),
  token('slack-token', 'xoxa- xoxr-', /(?:\d-)?[0-9A-Za-z]{24,48}|(?:\d{8,14}-){3}[0-9A-Za-z]{32,64}/),
  token('slack-token', 'xoxe- xoxe.xoxb- xoxe.xoxp-', /\d-[0-9A-Za-z]{140,170}/),
  token('slack-token', 'xapp-', /\d-[0-9A-Z]{9,12}-\d{10,14}-[0-9a-f]{64}/),
  token('slack-webhook', 'hooks.slack.com/services/', /[TE][0-9A-Z]{8,12}\/B[0-9A-Z]{8,12}\/[0-9A-Za-z]{24}/),
  token(
    'slack-webhook',
    'hooks.slack.com/workflows/ hooks.slack.com/triggers/',
    /[TE][0-9A-Z]{8,12}\/[0-9A-Z]{9,20}\/(?:\d{12,20}\/)?[0-9A-Za-z]{24,32}/,
  ),
  token(
    'discord-webhook',
    'discord.com/api/webhooks/ discordapp.com/api/webhooks/',
    /\d{17,20}\/[\w-]{60,72}/,
  ),
  // A bot token starts with the digits of the bot's id in base64, so its first three characters are of few.
  token(
    'discord-token',
    Array.from('MNO')
      .flatMap((first) =>
        Array.from('DTjz').flatMap((second) => Array.from('AEIMQUYcgk', (third) => first + second + third)),
      )
      .join(' '),
    /[0-9A-Za-z]{21,25}\.[\w-]{6}\.[\w-]{27,38}/,
  ),
  {
    type: 'telegram-token',
    anchors: [':AA'],
    endOf(text, at) {
      const { length } = /\d*$/.exec(text.slice(Math.max(0, at - 11), at))?.[0] ?? '';
      if (length < 8 || length > 10 || !startsToken(text, at - length)) return undefined;
      return endOfMatch(/:(AA[\w-]{33})(?![\w-])/y, text, at);
    },
  },
  token('sendgrid-key', 'SG.', /[\w-]{22}\.[\w-]{43}/),
  assigned(
    'mailgun-key',
    'MAILGUN_API_KEY MAILGUN_KEY',
    /key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}/,
  ),
  {
    // "key-" and a hash are also many other things: something near has to name the service.
    type: 'mailgun-key',
    anchors: ['key-'],
    endOf(text, at) {
      if (!startsToken(text, at)) return undefined;
      const isNear = () => /ailgun|AILGUN/.test(text.slice(Math.max(0, at - 100), at + 100));
      return endOfMatch(/key-([0-9a-f]{32})(?![\w-])/y, text, at, (hash) => looksRandom(hash) && isNear());
    },
  },
  {
    // A key ends in the name of its data center: -us6.
    type: 'mailchimp-key',
    anchors: ['-us'],
    endOf(text, at) {
      if (at < 32 || !startsToken(text, at - 32)) return undefined;
      return endOfMatch(/([0-9a-f]{32})-us\d{1,2}(?![\w-])/y, text, at - 32);
    },
  },

  // Payment and shops.
  token('stripe-key', 'sk_live_ rk_live_ sk_test_ rk_test_', /[0-9A-Za-z]{24,247}/, isStripeKey),
  token('stripe-webhook-secret', 'whsec_', /[0-9A-Za-z]{32,64}/),
  token('twilio-key', 'SK0 SK1 SK2 SK3 SK4 SK5 SK6 SK7 SK8 SK9 SKa SKb SKc SKd SKe SKf', /[0-9a-f]{31}/),
  assigned('twilio-key', 'TWILIO_AUTH_TOKEN', /[0-9a-f]{32}/),
  token('shopify-token', 'shpat_ shpca_ shppa_ shpss_', /[0-9a-fA-F]{32}/),
  token('square-token', 'sq0atp- sq0csp-', /[\w-]{22,60}/),

  // AI services.
  token('anthropic-key', 'sk-ant-', /(?:api|admin|oat|ort|sid)\d\d-[\w-]{80,120}/),
  token('openai-key', 'sk-', /(?:(?:proj|svcacct|admin|None)-)?[\w-]{20,150}?T3BlbkFJ[\w-]{20,150}/),
  token('huggingface-token', 'hf_', /[0-9A-Za-z]{34}/),
  token('groq-key', 'gsk_', /[0-9A-Za-z]{52}/),
  token('perplexity-key', 'pplx-', /[0-9A-Za-z]{48}/),

  // Development tools.
  token('atlassian-token', 'ATATT3', /[\w=-]{186}/),
  token('linear-key', 'lin_api_', /[0-9A-Za-z]{40}/),
  token('notion-token', 'ntn_', /\d{11}[0-9A-Za-z]{35}/),
  token('grafana-token', 'glsa_', /[0-9A-Za-z]{32}_[0-9a-fA-F]{8}/),
  token('sentry-token', 'sntryu_', /[0-9a-f]{64}/),
  token('postman-key', 'PMAK-', /[0-9a-f]{24}-[0-9a-f]{34}/),
  token('pulumi-token', 'pul-', /[0-9a-f]{40}/),
  token('newrelic-key', 'NRAK-', /[0-9A-Z]{27}/),
  token('doppler-token', 'dp.pt. dp.st.', /(?:[0-9a-z_-]{2,35}\.)?[0-9A-Za-z]{40,44}/),

  { type: 'database-url', anchors: ['://'], endOf: endOfDatabaseUrl },
  {
    type: 'jwt',
    anchors: ['eyJ'],
    endOf: (text, at, now) =>
      startsToken(text, at) && text[at - 1] !== '.' ? endOfJwt(text, at, now) : undefined,
  },
];
