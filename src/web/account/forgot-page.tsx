import { texts } from '#web/messages/messages.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const words = texts.forgot;

const PAGE = { title: words.title, current: 'log-in', unlisted: true, kind: 'ask' } as const;

export const forgotPage = (
  context: PageContext,
  email: string,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { ...PAGE, ...context, ...answer },
    <>
      <Logo />
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      <form method="post" action="/forgot">
        <TextField
          name="email"
          label={words.email}
          type="email"
          value={email}
          problem={problem}
          autocomplete="email"
          autofocus
        />
        <div class="acts">
          <button type="submit" class="do primary">
            {words.send}
          </button>
          <a class="act" href="/log-in">
            {words.logIn}
          </a>
        </div>
      </form>
    </>,
  );

/** The same for every address, so that it tells of none whether it has an account. */
export const sentPage = (context: PageContext, email: string): Response =>
  renderPage(
    { ...PAGE, ...context },
    <>
      <Logo />
      <h1>{words.sent}</h1>
      <p role="status">{words.onItsWay(email)}</p>
      <p>{words.notThere}</p>
      <LinkList to={{ '/forgot': words.another, '/log-in': words.logIn }} />
    </>,
  );

/** Where the operator has set no mail server. */
export const noMailPage = (context: PageContext, status: 200 | 403): Response =>
  renderPage(
    { ...PAGE, ...context, status },
    <>
      <Logo />
      <h1>{words.noMail}</h1>
      <p>{words.aboutNoMail}</p>
      <p>{words.command}</p>
      <p class="line">
        <output class="copy">gluepot account password NAME</output>
      </p>
      <LinkList to={{ '/log-in': words.logIn }} />
    </>,
  );
