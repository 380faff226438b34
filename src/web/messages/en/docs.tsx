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
