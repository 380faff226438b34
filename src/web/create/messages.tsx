import type { Child } from 'hono/jsx';

/** The form that creates a paste. */
export const home = {
  title: 'New paste',
  titleRejected: 'Not created',
  heading: 'New paste',
  description:
    'Paste text or code and get a short link. It can expire, be deleted after the first read, or require a password. No account needed.',
  aboutPublic: 'Public: anyone can find and read it.',
  aboutUnlisted: 'Unlisted: anyone with the link can read it. It does not appear in lists.',
  /** On a private site. */
  aboutPublicHere: 'Public: anyone with an account here can find and read it.',
  aboutUnlistedHere:
    'Unlisted: anyone with an account here and the link can read it. It does not appear in lists.',
  /** Whatever the visibility is. */
  guards: {
    burn: 'Burns: the first person who opens the link sees the text, and then it is deleted. It does not appear in lists.',
    password: 'Protected: anyone with the link and the password can read it. It does not appear in lists.',
    both: 'Protected and burns: the first person who opens the link with the password sees the text, and then it is deleted. It does not appear in lists.',
  },
  accountsOnly: 'Opening it needs an account here.',
  /** What the clipboard holds. */
  pasteText: 'Paste',
  chooseFile: 'Choose a file',
  drop: 'Drop a file anywhere on the page to paste its text.',
  /** While files are over the page. */
  dropHere: 'Drop to paste',
  terminal: (href: string, command: Child) => (
    <>
      <a href={href}>From a terminal:</a> {command}
    </>
  ),
  listsKeys: (key: Child) => <>{key} shows keyboard shortcuts</>,
  content: 'Text',
  contentHint: 'Paste or type here.',
  atMost: (size: Child) => <>{size} at most</>,
  create: 'Create paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Title',
  untitled: 'Untitled',
  language: 'Language',
  visibility: 'Visibility',
  expires: 'Expires',
  password: 'Password',
  noPassword: 'None',
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
