import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { noForm as messages } from './messages.tsx';

/** The home page where only accounts can create pastes, for a visitor. */
export const logInToPastePage = (context: PageContext): Response =>
  renderPage(
    {
      title: messages.title,
      description: messages.about,
      current: 'new',
      ...context,
      cache: ASK_EACH_TIME,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{messages.title}</h1>
      <p>{messages.about}</p>
      <p class="actions">
        <a class="button primary" href="/log-in?next=/">
          {messages.logIn}
        </a>
        {context.site.signup === 'open' && (
          <a class="action" href="/sign-up">
            {messages.signUp}
          </a>
        )}
      </p>
      {context.site.signup !== 'open' && (
        <p class="quiet">{context.site.signup === 'invite' ? messages.inviteOnly : messages.closed}</p>
      )}
    </>,
  );

/** The home page of a read-only site. */
export const readOnlyPage = (context: PageContext): Response =>
  renderPage(
    {
      title: messages.readOnly,
      description: messages.aboutReadOnly,
      ...context,
      cache: ASK_EACH_TIME,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{messages.readOnly}</h1>
      <p>{messages.aboutReadOnly}</p>
      <LinkList to={{ '/explore': messages.explore }} />
    </>,
  );
