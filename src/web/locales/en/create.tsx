import type { Child } from 'hono/jsx';
import type { Visibility } from '#domain/paste.ts';
import type { PasteGroup, ReadGroup } from '#domain/site.ts';

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
  lead: (whoCanPaste: PasteGroup): string =>
    whoCanPaste === 'everyone' ? 'For code, logs and notes. No account needed.' : 'For code, logs and notes.',
  copy: 'Copy',
  imprint: (host: string, guide: string) => (
    <>
      Kept on {host}. <a href={guide}>What is this?</a>
    </>
  ),
  about: 'About pastes',
  facts: (whoCanRead: ReadGroup, visibility: Visibility) => ({
    readers: {
      heading: 'Who can read it',
      text: {
        everyone: {
          unlisted: 'Anyone with the link. It is in no list, unless you make it public.',
          public: 'Everyone. It is in Explore, unless you choose otherwise.',
        },
        accounts: {
          unlisted: 'Anyone with an account here and the link. It is in no list, unless you make it public.',
          public: 'Everyone with an account here. It is in Explore, unless you choose otherwise.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'How long it lives',
      text: 'Until you delete it, or until the time you choose.',
    },
    server: {
      heading: 'What the server sees',
      text: 'The text, unless you encrypt it in this browser first.',
    },
  }),
  /** A button, which pastes what the clipboard holds. */
  pasteText: 'Paste',
  chooseFiles: 'Choose files',
  /** After the button “Choose files”. */
  drop: 'or drop them anywhere on this page.',
  /** While files are over the page. */
  dropHere: 'Drop to paste',
  /** What the text field is called, and says while it is empty. */
  content: 'Text',
  contentHint: 'Paste or type here.',
  atMost: (size: Child) => <>{size} at most</>,
  addFile: 'Add a file',
  create: 'Create paste',
  /** On the button. */
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Title',
  untitled: 'Title, optional',
  language: 'Language',
  guess: 'Guess language',
  /** What the choices of the sentence are called. */
  visibility: 'Visibility',
  expires: 'Expires',
  password: 'Password',
  /** In the empty field. */
  noPassword: 'None',
};

/**
 * What is chosen for a new paste, as a sentence: “Anyone with the link can read it. It never expires.” Its parts are phrases
 * that open their choices, with a wording for each, and parts that are shown only if they are true. The sentence says
 * everything around them, in the order of the language; a phrase may hold as much of it as the language needs, such as the
 * verb.
 */
export const terms = {
  sentence: (parts: { who: Child; password?: Child; expiry: Child; limit?: Child; encryption?: Child }) => (
    <>
      {parts.who} can read it{parts.password}. It {parts.expiry}.{parts.limit}
      {parts.encryption}
    </>
  ),
  /** Parts of the sentence, with the spaces that they need: nothing stands in their place if they are not true. */
  password: ' with the password',
  limit: ' It is deleted after the number of opens you choose.',
  encryption: ' The server cannot read it.',
  /** The phrase for who can read it; `first` is for a paste that is deleted when opened. */
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
  /** The choices of that phrase. */
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
  /** The phrase for how long it lives. */
  expires: {
    never: 'never expires',
    '10m': 'expires in 10 minutes',
    '1h': 'expires in 1 hour',
    '1d': 'expires in 1 day',
    '1w': 'expires in 1 week',
    '1m': 'expires in 30 days',
    burn: 'is deleted when someone opens it',
    date: 'expires at a set time',
  },
  /** The choices of that phrase. */
  expiry: {
    never: { name: 'Never', about: 'You can delete it at any time.' },
    '10m': { name: 'In 10 minutes' },
    '1h': { name: 'In 1 hour' },
    '1d': { name: 'In 1 day' },
    '1w': { name: 'In 1 week' },
    '1m': { name: 'In 30 days' },
    date: { name: 'At a time of my choice' },
    burn: {
      name: 'When someone opens it (burn)',
      about: 'The first person to open it is the last. It appears in no list.',
    },
  },
  /** Fields that go with the choices. */
  time: 'Date and time (UTC)',
  maxViews: 'Maximum opens',
  noLimit: 'No limit',
  /** Opens what most pastes do without; a narrow window leaves out `<small>`. */
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

/** Why a paste was refused; follows the sentence that it was not created or saved. */
export const blocked = {
  /** The network or the account of the visitor is blocked, or exactly this text is. */
  caller:
    'This network or account is blocked from creating and editing pastes. If you think this is a mistake, contact the site administrators.',
  content:
    'This content cannot be published here. If you think this is a mistake, contact the site administrators.',
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

/** The form again, when its text contains what looks like credentials. */
export const credentials = {
  title: 'Publish credentials?',
  whyPublic:
    'Your text appears to contain credentials. Anyone can find a public paste and use them. Nothing has been created yet. Remove them from the text, or choose how to continue.',
  whyUnlisted:
    'Your text appears to contain credentials. Anyone with the link can use them. Nothing has been created yet. Remove them from the text, or choose how to continue.',
  /** `name` is a technical term in English, such as “GitHub token”. */
  found: (line: number, name: string) => `Line ${line}: ${name}`,
  unlisted: 'Make it unlisted',
  burn: 'Burn after reading',
  encrypt: 'Encrypt it',
  publish: 'Publish anyway',
};
