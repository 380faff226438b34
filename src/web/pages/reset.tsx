import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { Mark } from '#web/components/mark.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type Page, renderPage } from '#web/page.tsx';

const PAGE = { title: 'New password', current: 'log-in', unlisted: true, kind: 'ask' } as const;

/** Where the link from the mail leads; `path` is its own. */
export const resetPage = (
  path: string,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { ...PAGE, ...answer },
    <>
      <Mark />
      <h1>Set a new password</h1>
      <p>You are then logged out everywhere, and log in with the new one.</p>
      <form method="post" action={path}>
        <TextField
          name="password"
          label="New password"
          type="password"
          problem={problem}
          autocomplete="new-password"
          hint={`At least ${ACCOUNT_PASSWORD_MIN_CHARACTERS} characters. Length is what counts.`}
          autofocus
        />
        <div class="acts">
          <button type="submit" class="do primary">
            Set password
          </button>
        </div>
      </form>
    </>,
  );

export const resetDonePage = (): Response =>
  renderPage(
    PAGE,
    <>
      <Mark />
      <h1>The new password is set.</h1>
      <p role="status">You are logged out everywhere.</p>
      <p>
        <a class="do primary" href="/log-in">
          Log in
        </a>
      </p>
    </>,
  );

/** After a link that was used, is too old, or never was. */
export const staleLinkPage = (): Response =>
  renderPage(
    { ...PAGE, status: 403 },
    <>
      <Mark />
      <h1>This link is not good any more.</h1>
      <p>A link is good once, for an hour, and only the last one that was sent. The password is as it was.</p>
      <p class="acts">
        <a class="act" href="/forgot">
          Ask for a new link
        </a>
        <a class="act" href="/log-in">
          Log in
        </a>
      </p>
    </>,
  );
