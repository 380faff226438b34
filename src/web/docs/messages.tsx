import type { Child } from 'hono/jsx';

/** What the sentences on where to begin have in them: samples of code, and what makes a link of words. */
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
    'How programs make, read, list, change and delete pastes here: every call, every error and every limit, with samples for curl, JavaScript and Python.',
  start: 'The API',
  aboutStart: ({ base, header, keysLink, openApi, llms }: Start) => (
    <>
      Everything is JSON in UTF-8. Calls under {base} need a key, sent as {header}; make one under{' '}
      {keysLink('Dashboard, Keys')}. The keyless calls need none. Programs read the same in {openApi} and{' '}
      {llms}.
    </>
  ),
  aboutKeys:
    'Keys belong on servers, never in a web page or an app that people download: whoever has a key has the account’s pastes.',
  samples: 'Samples',
  reference: 'Reference',
  errors: 'Errors',
  aboutErrors: (error: Child, details: Child) => (
    <>
      Every error is {error}, with {details} on validation errors alone: each invalid field, with the rule it
      breaks.
    </>
  ),
  status: 'Status',
  code: 'Code',
  when: 'When',
  limits: 'Limits',
  aboutLimits: (base: Child, limit: Child, remaining: Child, reset: Child) => (
    <>
      A window begins with the first request counted in it. Every answer under {base} tells in {limit},{' '}
      {remaining} and {reset} where you stand.
    </>
  ),
  what: 'What',
  howMany: 'How many',
  scope: 'For',
};

/** The parts of the documentation of the API that are not the API's own descriptions. */
export const reference = {
  inQuery: (name: string) => `${name} (query)`,
  inHeader: (name: string) => `${name} (header)`,
  required: 'required',
  needsKey: 'Needs a key.',
  needsNoKey: 'Needs no key.',
  errors: 'Errors:',
  oneOf: (values: string) => `One of ${values}.`,
  default: (value: string) => `Default ${value}.`,

  requests: 'Requests under /api/v1',
  createsWithKey: 'Pastes created with a key',
  createsWithoutKey: 'Pastes created without a key',
  misses: 'Requests for pastes that do not exist',
  keys: 'Keys',
  body: 'Body of a request',
  aMinute: (count: string) => `${count} a minute`,
  aDay: (count: string) => `${count} a day`,
  bytes: (count: string) => `${count} bytes`,
  ofKeyOrAddress: 'a key, or an address without a valid one',
  ofAccount: 'the account',
  ofAddress: 'the address',
  ofRequest: 'each request',

  samples: {
    create: {
      title: 'Create a paste',
      text: 'On your account. The Idempotency-Key makes it safe to send the same request again.',
    },
    search: {
      title: 'Search your pastes',
      text: 'Text is found anywhere in titles and contents, in any case.',
    },
    statistics: {
      title: 'Read statistics',
      text: 'Views, visitors, countries, devices and referrers of the last seven days.',
    },
    keyless: {
      title: 'Without a key',
      text: 'Anyone may create a paste and read one. This one burns when it is first opened.',
    },
  },
};

/** The page that lists the keys of the keyboard. */
export const keyboard = {
  title: 'Keys',
  description: 'The keys of the keyboard that this site knows, and what each does.',
  heading: 'Keys',
  single: 'Keys of one sign (?, n, /) do something',
  aboutSingle:
    'Turn them off if you speak to your computer, or press keys by accident. Kept in this browser.',
  about: 'They need JavaScript, but for Tab. Without it, everything is reached with Tab.',
};
