import { type GuideSections, table } from '#web/locales/guide.tsx';
import { plural } from './locale.ts';

/** The page with the keyboard shortcuts, which `browser/ui.ts` lists. */
export const keyboard = {
  title: 'Keyboard shortcuts',
  description: 'All keyboard shortcuts of this site, and what each of them does.',
  heading: 'Keyboard shortcuts',
  single: 'Enable single-key shortcuts (?, n, / and those on buttons)',
  aboutSingle: 'Turn them off if you use speech input or press keys by accident. Saved in this browser.',
  about: 'Shortcuts other than Tab need JavaScript. Without it, you can reach everything with Tab.',
};

/** The longest time that a paste can be kept, after “at most”. */
const LONGEST = { '10m': '10 minutes', '1h': '1 hour', '1d': '1 day', '1w': '1 week', '1m': '30 days' };

const sections: GuideSections = {
  what: {
    heading: 'What this is',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          You paste text and get a short link.{' '}
          {whoCanRead === 'accounts'
            ? 'Everyone with an account here who has the link can read the text until it expires or you delete it.'
            : 'Anyone who has the link can read the text until it expires or you delete it.'}
        </p>
        <p>
          People use it for code, logs, configuration and notes of up to {size} that are too long for a chat,
          and for passwords that must not stay in one. Code is shown in color, Markdown as a document, a log
          with its errors marked.
        </p>
        <p>
          A paste can hold several files, each with a name of its own. Choose “Add a file”, drop files or a
          folder on the form, or write a line like <code>-- src/main.py --</code> above each file.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Who can read what',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          You decide this in the sentence below the text.{' '}
          {formDefaults.visibility === 'public'
            ? 'Unless you choose otherwise there, a paste is public.'
            : 'Unless you choose otherwise there, a paste is unlisted.'}
        </p>
        {table(
          // Each row is read as one sentence.
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
  server: {
    heading: 'What the server sees',
    text: ({ sourceDays }) => (
      <>
        <p>
          The server stores the text to show it to others, so the people who run it can read every paste that
          is not encrypted. A password protects a paste from other readers; encryption protects it from the
          server, too.
        </p>
        <p>
          With “Encrypt in this browser”, the text is encrypted before it leaves your device. The passphrase
          is in the part of the link after #, which browsers never send, or you share it another way. The
          title, the language, the size and the times are not encrypted.
        </p>
        <p>
          Views are counted by day, country and kind of device, without cookies and without names.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'For a paste without an account, the server keeps a keyed hash of your network for # day, to stop abuse. ',
              other:
                'For a paste without an account, the server keeps a keyed hash of your network for # days, to stop abuse. ',
            })}
          There is no advertising, and nothing on these pages is loaded from other sites.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'How long things live',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          // Each row is read as one sentence.
          ['What', 'is kept until'],
          [
            [
              'A paste',
              pasteRules.maxExpiry === 'never'
                ? 'you delete it, or the time or the first opening that you choose'
                : `you delete it, or the time or the first opening that you choose: at most ${LONGEST[pasteRules.maxExpiry]}`,
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
  delete: {
    heading: 'Change or delete a paste',
    text: () => (
      <p>
        Without an account, open the paste in the browser that created it: for 30 days, you can edit its title
        and text there, or choose More, then Delete. With an account, you can edit it, change who can read it
        and delete it in any browser, from its page or your <a href="/dashboard">dashboard</a>. If you can do
        neither, report the paste and say that it is yours.
      </p>
    ),
  },
  report: {
    heading: 'Report a paste',
    text: ({ site: { contactUrl } }) => (
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
  programs: {
    heading: 'For programs',
    text: () => (
      <p>
        Everything here also works from a terminal and with an <a href="/docs">API</a>.
      </p>
    ),
  },
};

/** The guide for people. */
export const guide = {
  title: 'Guide',
  description:
    'Who can read a paste, what the server sees, how long things live, and how to delete or report a paste.',
  contents: 'Contents',
  sections,
};
