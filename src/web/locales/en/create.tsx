import type { Child } from 'hono/jsx';
import type { Visibility } from '#domain/paste.ts';
import type { PasteGroup, ReadGroup } from '#domain/site.ts';

const READERS = {
  everyone: { unlisted: 'Anyone with the link.', public: 'Everyone.' },
  accounts: {
    unlisted: 'Anyone with an account here and the link.',
    public: 'Everyone with an account here.',
  },
};

/** The form that creates a paste. */
export const home = {
  title: 'New paste',
  titleRejected: 'Not created',
  heading: 'New paste',
  description:
    'Paste text or code and get a short link. It can expire, be deleted after the first read, or require a password. No account needed.',
  /** The title page in the empty editor. */
  hello: (
    <>
      Paste text.
      <br />
      Get a short link.
    </>
  ),
  lead: (whoCanPaste: PasteGroup) =>
    whoCanPaste === 'everyone' ? 'For code, logs and notes. No account needed.' : 'For code, logs and notes.',
  copy: 'Copy',
  firstExample: (siteUrl: string, id: string) => (
    <code dir="ltr">
      $ <b id={id}>{`curl --data-binary @app.log ${siteUrl}`}</b>
    </code>
  ),
  firstLink: (siteUrl: string) => (
    <code dir="ltr">
      {siteUrl}/p/<b>7mKx2QvB</b>
    </code>
  ),
  imprint: (host: string, guide: string) => (
    <>
      Kept on {host}. <a href={guide}>What is this?</a>
    </>
  ),
  about: 'About pastes',
  facts: (whoCanRead: ReadGroup, visibility: Visibility) => [
    {
      id: 'readers',
      heading: 'Who can read it',
      text: `${READERS[whoCanRead][visibility]} ${
        visibility === 'unlisted'
          ? 'It is in no list, unless you make it public.'
          : 'It is in Explore, unless you choose otherwise.'
      }`,
    },
    {
      id: 'lifetime',
      heading: 'How long it lives',
      text: 'Until you delete it, or until the time you choose.',
    },
    {
      id: 'server',
      heading: 'What the server sees',
      text: 'The text, unless you encrypt it in this browser first.',
    },
  ],
  /** What the clipboard holds. */
  pasteText: 'Paste',
  chooseFile: 'Choose a file',
  drop: 'or drop one anywhere on this page.',
  /** While files are over the page. */
  dropHere: 'Drop to paste',
  content: 'Text',
  contentHint: 'Paste or type here.',
  atMost: (size: Child) => <>{size} at most</>,
  create: 'Create paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Title',
  untitled: 'Title, optional',
  language: 'Language',
  guess: 'Guess language',
  visibility: 'Visibility',
  expires: 'Expires',
  password: 'Password',
  noPassword: 'None',
};

/** What is chosen for a new paste, as a sentence. Each phrase has a wording for every choice. */
export const terms = {
  sentence: (parts: { who: Child; password?: Child; expiry: Child; encryption?: Child }) => (
    <>
      {parts.who} can read it{parts.password}. It {parts.expiry}.{parts.encryption}
    </>
  ),
  who: (whoCanRead: ReadGroup) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'Anyone with the link',
          public: 'Everyone, in Explore too,',
          first: 'The first person with the link',
        }
      : {
          unlisted: 'Anyone with an account here and the link',
          public: 'Everyone with an account here, in Explore too,',
          first: 'The first person with an account here and the link',
        },
  visibility: (whoCanRead: ReadGroup) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? 'Anyone with the link' : 'Anyone with an account here and the link',
      about: 'It appears in no list. Search engines are asked to leave it out.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Everyone' : 'Everyone with an account here',
      about:
        whoCanRead === 'everyone'
          ? 'It appears in Explore, and search engines can find it.'
          : 'It appears in Explore.',
    },
  }),
  expires: {
    never: 'never expires',
    '10m': 'expires in 10 minutes',
    '1h': 'expires in 1 hour',
    '1d': 'expires in 1 day',
    '1w': 'expires in 1 week',
    '1m': 'expires in 30 days',
    burn: 'is deleted when someone opens it',
  },
  expiry: {
    never: { name: 'Never', about: 'You can delete it at any time.' },
    '10m': { name: 'In 10 minutes' },
    '1h': { name: 'In 1 hour' },
    '1d': { name: 'In 1 day' },
    '1w': { name: 'In 1 week' },
    '1m': { name: 'In 30 days' },
    burn: {
      name: 'When someone opens it (burn)',
      about: 'The first person to open it is the last. It appears in no list.',
    },
  },
  password: ' with the password',
  encryption: ' The server cannot read it.',
  more: (hasSlug: boolean) => (
    <span>
      More
      <small>{hasSlug ? ': password, encryption, custom link' : ': password, encryption'}</small>
    </span>
  ),
};

/** Encrypting a paste in the browser. */
export const encryption = {
  label: 'Encrypt in this browser',
  options: { off: 'No', link: 'Passphrase in the link', own: 'My own passphrase' },
  passphrase: 'Passphrase',
  passphraseHint: 'Four random words or more',
  about: (size: string) =>
    `Only the text is encrypted, up to ${size}. The title, language, custom link, size and times are not. It does not appear in lists.`,
  aboutLink:
    'The passphrase, in the link after #, is never sent to the server. Anyone with the whole link can read the text.',
  aboutOwn: 'Share the passphrase separately from the link. Without it, nobody can recover the text.',
};

/** The home page where this visitor, or nobody, can create a paste. */
export const noForm = {
  title: 'Log in to create pastes',
  about: 'On this site, only people with an account can create pastes.',
  logIn: 'Log in',
  signUp: 'Sign up',
  inviteOnly: 'To sign up, you need an invite from a site administrator.',
  closed: 'Accounts on this site are created by its administrators.',
  readOnly: 'This site is read-only',
  aboutReadOnly: 'You can read pastes here, but not create new ones.',
  explore: 'Explore public pastes',
};

/** The parts of the types of credentials that are not ordinary words. */
const NAMES: Record<string, string> = {
  api: 'API',
  aws: 'AWS',
  digitalocean: 'DigitalOcean',
  github: 'GitHub',
  gitlab: 'GitLab',
  huggingface: 'Hugging Face',
  jwt: 'JSON Web Token',
  newrelic: 'New Relic',
  npm: 'npm',
  oauth: 'OAuth',
  openai: 'OpenAI',
  planetscale: 'PlanetScale',
  pypi: 'PyPI',
  rubygems: 'RubyGems',
  sas: 'shared access signature',
  sendgrid: 'SendGrid',
  url: 'URL with a password',
};

/** The form again, when its text contains what looks like credentials. */
export const credentials = {
  title: 'Publish credentials?',
  whyPublic:
    'Your text appears to contain credentials. Anyone can find a public paste and use them. Nothing has been created yet. Remove them from the text, or choose how to continue.',
  whyUnlisted:
    'Your text appears to contain credentials. Anyone with the link can use them. Nothing has been created yet. Remove them from the text, or choose how to continue.',
  found: (line: number, name: string) => `Line ${line}: ${name}`,
  /** `github-token` is a GitHub token. */
  nameOf: (type: string) =>
    type
      .split('-')
      .map((part, at) => NAMES[part] ?? (at === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part))
      .join(' '),
  unlisted: 'Make it unlisted',
  burn: 'Burn after reading',
  encrypt: 'Encrypt it',
  publish: 'Publish anyway',
};
