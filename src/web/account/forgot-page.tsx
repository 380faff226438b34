import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forgot as messages } from './messages.tsx';

const PAGE = { title: messages.title, current: 'log-in', unlisted: true, kind: 'ask' } as const;

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
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <form method="post" action="/forgot">
        <TextField
          name="email"
          label={messages.email}
          type="email"
          value={email}
          problem={problem}
          autocomplete="email"
          autofocus
        />
        <div class="acts">
          <button type="submit" class="do primary">
            {messages.send}
          </button>
          <a class="act" href="/log-in">
            {messages.logIn}
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
      <h1>{messages.sent}</h1>
      <p role="status">{messages.onItsWay(email)}</p>
      <p>{messages.notThere}</p>
      <LinkList to={{ '/forgot': messages.another, '/log-in': messages.logIn }} />
    </>,
  );

/** Where the operator has set no mail server. */
export const noMailPage = (context: PageContext, status: 200 | 403): Response =>
  renderPage(
    { ...PAGE, ...context, status },
    <>
      <Logo />
      <h1>{messages.noMail}</h1>
      <p>{messages.aboutNoMail}</p>
      <p>{messages.command}</p>
      <p class="line">
        <output class="copy">gluepot account password NAME</output>
      </p>
      <LinkList to={{ '/log-in': messages.logIn }} />
    </>,
  );
