import type { Child } from 'hono/jsx';
import type { ErrorCode } from '#domain/errors.ts';
import type { ProtocolName } from '#domain/protocol.ts';
import type { Site } from '#domain/site.ts';

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

/** The page with the keyboard shortcuts. */
export const keyboard = {
  title: 'Keyboard shortcuts',
  description: 'All keyboard shortcuts of this site, and what each of them does.',
  heading: 'Keyboard shortcuts',
  single: 'Enable single-key shortcuts (?, n, / and those on buttons)',
  aboutSingle: 'Turn them off if you use speech input or press keys by accident. Saved in this browser.',
  about: 'Shortcuts other than Tab need JavaScript. Without it, you can reach everything with Tab.',
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

const LONGEST = { '10m': '10 minutes', '1h': '1 hour', '1d': '1 day', '1w': '1 week', '1m': '30 days' };

/** Where a phone has no room for a row of headings, each cell says its own. */
const table = (head: string[], rows: [string, ...string[]][]) => (
  <table class="params even">
    <thead>
      <tr>
        {head.map((text) => (
          <th scope="col">{text}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td data-head={head[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The guide for people. Each section has the id to which other pages link. */
export const guide = {
  title: 'Guide',
  description:
    'Who can read a paste, what the server sees, how long things live, and how to delete or report a paste.',
  contents: 'Contents',
  /** `size` is the longest text; a hash of a visitor's network is kept for `sourceDays`, 0 for not at all. */
  sections: (
    { whoCanRead, pasteRules, formDefaults, keepRevisions, contactUrl }: Site,
    size: string,
    sourceDays: number,
  ): { id: string; heading: string; text: Child }[] => [
    {
      id: 'what',
      heading: 'What this is',
      text: (
        <>
          <p>
            You paste text and get a short link.{' '}
            {whoCanRead === 'accounts' ? 'Everyone with an account here' : 'Anyone'} who has the link can read
            the text until it expires or you delete it.
          </p>
          <p>
            People use it for code, logs, configuration and notes of up to {size} that are too long for a
            chat, and for passwords that must not stay in one. Code is shown in color, Markdown as a document,
            a log with its errors marked.
          </p>
        </>
      ),
    },
    {
      id: 'readers',
      heading: 'Who can read what',
      text: (
        <>
          <p>
            You decide this in the sentence below the text. Unless you choose otherwise there, a paste is{' '}
            {formDefaults.visibility}.
          </p>
          {table(
            ['A paste that is', 'can be read by', 'and is found'],
            [
              ['unlisted', 'anyone with the link', 'nowhere. The link is too long to guess.'],
              [
                'public',
                'everyone',
                whoCanRead === 'accounts' ? 'in Explore' : 'in Explore, in the feed and by search engines',
              ],
              ['with a password', 'anyone with the link and the password', 'nowhere'],
              [
                'burned after reading',
                'the first person who opens it. Link previews do not open it.',
                'nowhere',
              ],
              [
                'encrypted',
                'anyone with the whole link, or with the link and the passphrase',
                'nowhere. The server cannot read it either.',
              ],
            ],
          )}
          {whoCanRead === 'accounts' && <p>On this site, all of them also need an account here.</p>}
        </>
      ),
    },
    {
      id: 'server',
      heading: 'What the server sees',
      text: (
        <>
          <p>
            The server stores the text to show it to others, so the people who run it can read every paste
            that is not encrypted. A password protects a paste from other readers; encryption protects it from
            the server, too.
          </p>
          <p>
            With “Encrypt in this browser”, the text is encrypted before it leaves your device. The passphrase
            is in the part of the link after #, which browsers never send, or you share it another way. The
            title, the language, the size and the times are not encrypted.
          </p>
          <p>
            Views are counted by day, country and kind of device, without cookies and without names.
            {sourceDays > 0 &&
              ` For a paste without an account, the server keeps a keyed hash of your network for ${sourceDays} days, to stop abuse.`}{' '}
            There is no advertising, and nothing on these pages is loaded from other sites.
          </p>
        </>
      ),
    },
    {
      id: 'lifetime',
      heading: 'How long things live',
      text: (
        <>
          {table(
            ['What', 'is kept until'],
            [
              [
                'A paste',
                `you delete it, or the time or the first opening that you choose${
                  pasteRules.maxExpiry === 'never' ? '' : `: at most ${LONGEST[pasteRules.maxExpiry]}`
                }`,
              ],
              ['A paste deleted in the dashboard', '10 minutes have passed. Until then, you can undo it.'],
              ...(keepRevisions > 0
                ? [['Former texts', 'the paste is gone, or you delete its history'] as [string, string]]
                : []),
              ['Statistics of a paste', 'the paste is gone'],
            ],
          )}
          <p>Backups of the server may hold a deleted paste for longer.</p>
        </>
      ),
    },
    {
      id: 'delete',
      heading: 'Change or delete a paste',
      text: (
        <p>
          Without an account, open the paste in the browser that created it: for 30 days, you can edit its
          title and text there, or choose More, then Delete. With an account, you can edit it, change who can
          read it and delete it in any browser, from its page or your <a href="/dashboard">dashboard</a>. If
          you can do neither, report the paste and say that it is yours.
        </p>
      ),
    },
    {
      id: 'report',
      heading: 'Report a paste',
      text: (
        <p>
          The menu More on every paste has a link to report it: for spam, malware, personal data, copyright or
          anything illegal. The people who run this site read reports, and can remove a paste.
          {contactUrl !== undefined && (
            <>
              {' '}
              You can also <a href={contactUrl}>contact them</a>.
            </>
          )}
        </p>
      ),
    },
    {
      id: 'programs',
      heading: 'For programs',
      text: (
        <p>
          Everything here also works from a terminal and with an <a href="/docs">API</a>.
        </p>
      ),
    },
  ],
};
