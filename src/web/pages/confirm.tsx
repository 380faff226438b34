import { Mark } from '#web/components/mark.tsx';
import { Ways } from '#web/components/ways.tsx';
import { type Audience, renderPage } from '#web/page.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.confirm;

const PAGE = { title: words.title, current: 'account', unlisted: true, kind: 'ask' } as const;

/** Where the link from the mail leads; `path` is its own. */
export const askConfirmPage = (audience: Audience, path: string): Response =>
  renderPage(
    { ...PAGE, ...audience },
    <>
      <Mark />
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <form method="post" action={path}>
        <div class="acts">
          <button type="submit" class="do primary">
            {words.confirm}
          </button>
          <a class="act" href="/">
            {words.notNow}
          </a>
        </div>
      </form>
    </>,
  );

export const confirmedPage = (audience: Audience, username: string, email: string): Response =>
  renderPage(
    { ...PAGE, ...audience },
    <>
      <Mark />
      <h1>{words.confirmed}</h1>
      <p role="status">{words.hasAddress(username, email)}</p>
      <Ways to={{ '/account': words.account }} />
    </>,
  );

/** 403 for a link that was used, is too old, or never was; 409 when another account took the address. */
export const notConfirmedPage = (audience: Audience, status: 403 | 409): Response =>
  renderPage(
    { ...PAGE, ...audience, status },
    <>
      <Mark />
      <h1>{status === 409 ? words.taken : words.stale}</h1>
      <p>{status === 409 ? words.aboutTaken : words.aboutStale}</p>
      <Ways to={{ '/account': words.account }} />
    </>,
  );
