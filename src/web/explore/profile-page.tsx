import type { Account } from '#domain/account.ts';
import { profilePath } from '#web/lib/urls.ts';
import { FirstPart } from '#web/ui/controls.tsx';
import { Time } from '#web/ui/figure.tsx';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { type ListProps, PublicList } from './public-list.tsx';

interface Props extends ListProps {
  account: Account;
  context: PageContext;
}

/** A person's public pastes, and nothing else of the account: no address, no unlisted paste, no count of those. */
export function profilePage({ account, context, ...list }: Props): Response {
  const { username, createdAt } = account;
  const { page, isFirst, now } = list;
  const { locale } = context.messages;
  const { profile: messages } = context.messages.explore;
  return renderPage(
    {
      title: username,
      description: messages.description(username, context.site.name),
      ...context,
      cache: ASK_EACH_TIME,
    },
    <FirstPart
      id="profile"
      heading={username}
      aside={
        <p class="quiet">{messages.since(<Time time={createdAt}>{locale.day(createdAt, now)}</Time>)}</p>
      }
    >
      <div class="body">
        {page.pastes.length === 0 ? (
          <p class="empty">
            {isFirst ? messages.none(username) : messages.noOlder} <a href="/explore">{messages.explore}</a>
          </p>
        ) : (
          <PublicList {...list} address={profilePath(username)} isByOne label={messages.list(username)} />
        )}
      </div>
    </FirstPart>,
  );
}
