import { noForm as messages } from '#web/locales/en/create.tsx';
import { ActLink, LinkList } from '#web/ui/controls.tsx';
import { ASK_EACH_TIME, type PageContext, renderAskPage } from '#web/ui/page.tsx';

const HOME = { unlisted: false, cache: ASK_EACH_TIME };

/** The home page where only accounts can create pastes, for a visitor. */
export const logInToPastePage = (context: PageContext): Response =>
  renderAskPage(
    { ...HOME, title: messages.title, description: messages.about, current: 'new', ...context },
    messages.title,
    <>
      <p>{messages.about}</p>
      <p class="actions">
        <a class="button primary" href="/log-in?next=/">
          {messages.logIn}
        </a>
        {context.site.signup === 'open' && <ActLink href="/sign-up">{messages.signUp}</ActLink>}
      </p>
      {context.site.signup !== 'open' && (
        <p class="quiet">{context.site.signup === 'invite' ? messages.inviteOnly : messages.closed}</p>
      )}
    </>,
  );

/** The home page of a read-only site. */
export const readOnlyPage = (context: PageContext): Response =>
  renderAskPage(
    { ...HOME, title: messages.readOnly, description: messages.aboutReadOnly, ...context },
    messages.readOnly,
    <>
      <p>{messages.aboutReadOnly}</p>
      <LinkList to={{ '/explore': messages.explore }} />
    </>,
  );
