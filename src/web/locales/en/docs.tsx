import type { Child } from 'hono/jsx';
import type { ErrorCode } from '#domain/errors.ts';
import type { ProtocolName } from '#domain/protocol.ts';

/** Other services, by the names of their protocols in COMPAT. */
const SERVICES: Record<ProtocolName, string> = {
  haste: 'haste-server',
  sprunge: 'sprunge',
  ix: 'ix.io',
  '0x0': '0x0.st',
  dpaste: 'dpaste',
  pinnwand: 'pinnwand',
  pastebin: 'pastebin.com',
  gist: 'GitHub Gist',
  bytebin: 'bytebin',
  privatebin: 'PrivateBin',
  rustypaste: 'rustypaste',
  wastebin: 'wastebin',
  microbin: 'microbin',
};

interface Start {
  base: Child;
  header: Child;
  keysLink: (text: string) => Child;
  openApi: Child;
  llms: Child;
}

/** The page that explains the API. */
export const docs = {
  title: 'The API',
  description:
    'Create, read, list, edit and delete pastes from your programs: every endpoint, error and limit, with samples for curl, JavaScript and Python.',
  heading: 'API',
  contents: 'Contents',
  groups: {
    start: 'Getting started',
    pastes: 'Pastes',
    account: 'Account',
    keyless: 'Without a key',
  },
  aboutStart: ({ base, header, keysLink, openApi, llms }: Start) => (
    <>
      Requests and responses are JSON in UTF-8. Requests under {base} need a key, sent as {header}; create one
      under {keysLink('Dashboard, API keys')}. Keyless requests need none. A machine-readable version is at{' '}
      {openApi} and {llms}.
    </>
  ),
  aboutKeys:
    'Keep keys on servers, never in a web page or an app that people download: anyone with a key has full access to the pastes of the account.',
  terminal: 'From a terminal',
  aboutTerminal: (options: Child, header: Child, password: Child, token: Child) => (
    <>
      The response is the link in one line. Pastes are unlisted unless you choose otherwise. The options are{' '}
      {options}. Send them in the query, as headers such as {header} or as fields of the form. Send a password
      as the header {password} or as a field. The header {token} of the response deletes the paste.
    </>
  ),
  otherServices: (protocols: readonly ProtocolName[]) =>
    `Clients of these services work with the address of this site: ${protocols.map((name) => SERVICES[name]).join(', ')}.`,
  samples: 'Samples',
  curl: (title: string) => `${title}, curl`,
  inLanguage: (title: string, language: string) => `${title}, ${language}`,
  copy: 'Copy',
  copyThis: (title: string) => `Copy: ${title}`,
  errors: 'Errors',
  aboutErrors: (error: Child, details: Child) => (
    <>
      Every error is {error}. Only validation errors have {details}: each invalid field, with the rule it
      breaks.
    </>
  ),
  limits: 'Limits',
  aboutLimits: (base: Child, limit: Child, remaining: Child, reset: Child) => (
    <>
      A rate-limit window starts with the first request it counts. Every response under {base} reports your
      usage in {limit}, {remaining} and {reset}.
    </>
  ),
  what: 'Limit',
  howMany: 'Value',
  scope: 'Per',
};

/** The reference, apart from the API's own descriptions. */
export const reference = {
  queryFields: 'Query parameter',
  headerFields: 'Header',
  bodyFields: 'Field',
  type: 'Type',
  requiredType: (type: string) => `${type}, required`,
  description: 'Description',
  exampleOf: (call: string, example: string) => `${call}: ${example}`,
  exampleRequest: 'Example request',
  exampleResponse: (status: number) => `Example response, ${status}`,
  statusAndCode: 'Status and code',
  meaning: 'Meaning',
  whatToDo: 'What to do',
  needsKey: 'Needs a key.',
  needsNoKey: 'Needs no key.',
  errors: 'Errors',
  oneOf: (values: string) => `Must be one of ${values}.`,
  default: (value: string) => `Default ${value}.`,

  requests: 'Requests under /api/v1',
  createsWithKey: 'Pastes created with a key',
  createsWithoutKey: 'Pastes created without a key',
  misses: 'Requests for pastes that do not exist',
  keys: 'API keys',
  body: 'Request body',
  aMinute: (count: string) => `${count} per minute`,
  aDay: (count: string) => `${count} per day`,
  bytes: (count: string) => `${count} bytes`,
  ofKeyOrAddress: 'key, or IP address without a valid key',
  ofAccount: 'account',
  ofAddress: 'IP address',
  ofRequest: 'request',

  oneLiners: {
    file: 'Paste a file',
    output: 'Paste the output of a command',
    named: 'Paste a file with its name and language',
    options: 'Choose the title and how long it lives',
    burn: 'Delete it when it is first opened',
    key: 'Paste on your account',
  },
  samples: {
    create: {
      title: 'Create a paste',
      text: 'On your account. The Idempotency-Key makes it safe to retry the request.',
    },
    search: {
      title: 'Search your pastes',
      text: 'Finds text anywhere in titles and contents, case-insensitively.',
    },
    statistics: {
      title: 'Read statistics',
      text: 'Views, visitors, countries, devices and referrers for the last seven days.',
    },
    keyless: {
      title: 'Without a key',
      text: 'Anyone can create and read pastes. This one is deleted when it is first opened.',
    },
  },
};

/** What a program does about each error. */
export const errorAdvice: Record<ErrorCode, string> = {
  BAD_REQUEST: 'Send a JSON object, and check the headers.',
  UNAUTHORIZED: 'Check the Authorization header, or create another key.',
  PASSWORD_REQUIRED: 'Open the page of the paste in a browser.',
  FORBIDDEN: 'Read the message. Repeating the request does not help.',
  NOT_FOUND: 'Check the id. The paste may have expired, burned or been deleted.',
  METHOD_NOT_ALLOWED: 'Use a method that the Allow header lists.',
  REQUEST_TIMEOUT: 'Send the request again over a faster connection.',
  CONFLICT: 'Choose another slug.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new Idempotency-Key for a new paste.',
  VALIDATION_FAILED: 'Read details: it names each invalid field and its rule.',
  RATE_LIMITED: 'Wait the number of seconds in Retry-After, then try again.',
  INTERNAL: 'Try again later. If it keeps failing, send the request_id to the operator.',
  UNAVAILABLE: 'Wait the number of seconds in Retry-After, then try again.',
};

/** Plain text: what `curl SITE` prints. */
export const terminalHelp = {
  intro: (name: string, size: string) =>
    `${name}: send a text of up to ${size}, get its link. The examples use a file notes.md.`,
  readOnly: (name: string) => `${name} is read-only: nothing can be pasted here.`,
  needsKey: (siteUrl: string) => `Pasting needs an API key of your account: ${siteUrl}/dashboard/keys`,
  options: (expiries: string) =>
    `Options, in the query, as headers such as Paste-Title, or as fields with -F:
  title, language, visibility (unlisted, public), burn=1, slug (with a key),
  expiry (${expiries})
A password goes in the header Paste-Password or a field, not in the query.`,
  read: (siteUrl: string, needsKey: boolean) =>
    `Print a paste:\n  curl ${needsKey ? '-H "Authorization: Bearer $GLUEPOT_KEY" ' : ''}${siteUrl}/raw/ID`,
  delete: (siteUrl: string) =>
    `Delete it, with the header Delete-Token of the response that created it (curl -i):
  curl -X DELETE -H "Delete-Token: TOKEN" ${siteUrl}/api/paste/ID`,
  more: (siteUrl: string) => `More: ${siteUrl}/docs`,
};
