import { Mark } from '#web/components/mark.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type Page, renderPage } from '#web/page.tsx';

const PAGE = { title: 'New password', current: 'log-in', viewer: null, unlisted: true, kind: 'ask' } as const;

export const forgotPage = (
  email: string,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { ...PAGE, ...answer },
    <>
      <Mark />
      <h1>Forgot your password?</h1>
      <p>Type the e-mail address of your account. A link that sets a new password is sent there.</p>
      <form method="post" action="/forgot">
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          value={email}
          problem={problem}
          autocomplete="email"
          autofocus
        />
        <div class="acts">
          <button type="submit" class="do primary">
            Send the link
          </button>
          <a class="act" href="/log-in">
            Log in
          </a>
        </div>
      </form>
    </>,
  );

/** The same for every address, so that it tells of none whether it has an account. */
export const sentPage = (email: string): Response =>
  renderPage(
    PAGE,
    <>
      <Mark />
      <h1>Look into your mail.</h1>
      <p role="status">
        If an account has the address {email}, a link is on its way there. It is good once, for an hour.
      </p>
      <p>Nothing there after some minutes? Look among the spam, or try the address you signed up with.</p>
      <p class="acts">
        <a class="act" href="/forgot">
          Another address
        </a>
        <a class="act" href="/log-in">
          Log in
        </a>
      </p>
    </>,
  );

/** Where the operator has set no mail server. */
export const noMailPage = (status: 200 | 403): Response =>
  renderPage(
    { ...PAGE, status },
    <>
      <Mark />
      <h1>Ask whoever runs this server.</h1>
      <p>No mail is sent from here, so a forgotten password cannot be replaced by a link.</p>
      <p>Whoever runs this server can set a new one for you, with this command and your username:</p>
      <p class="line">
        <output class="copy">gluepot account password NAME</output>
      </p>
      <p class="acts">
        <a class="act" href="/log-in">
          Log in
        </a>
      </p>
    </>,
  );
