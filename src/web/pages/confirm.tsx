import { Mark } from '#web/components/mark.tsx';
import { renderPage } from '#web/page.tsx';

const PAGE = { title: 'E-mail address', current: 'account', unlisted: true, kind: 'ask' } as const;

/** Where the link from the mail leads; `path` is its own. */
export const askConfirmPage = (path: string): Response =>
  renderPage(
    PAGE,
    <>
      <Mark />
      <h1>Is this your new address?</h1>
      <p>Confirm that the address which got this link is to be that of your account.</p>
      <form method="post" action={path}>
        <div class="acts">
          <button type="submit" class="do primary">
            Confirm
          </button>
          <a class="act" href="/">
            Not now
          </a>
        </div>
      </form>
    </>,
  );

export const confirmedPage = (username: string, email: string): Response =>
  renderPage(
    PAGE,
    <>
      <Mark />
      <h1>The address is confirmed.</h1>
      <p role="status">
        The account {username} has the e-mail address {email} now.
      </p>
      <p class="acts">
        <a class="act" href="/account">
          Account
        </a>
      </p>
    </>,
  );

/** 403 for a link that was used, is too old, or never was; 409 when another account took the address. */
export const notConfirmedPage = (status: 403 | 409): Response =>
  renderPage(
    { ...PAGE, status },
    <>
      <Mark />
      <h1>{status === 409 ? 'Another account has this address.' : 'This link is not good any more.'}</h1>
      <p>
        {status === 409
          ? 'The address of your account is as it was. Take another, or delete the other account first.'
          : 'A link is good once, for an hour, and only the last one that was sent. The address is as it was.'}
      </p>
      <p class="acts">
        <a class="act" href="/account">
          Account
        </a>
      </p>
    </>,
  );
