import type { Viewer } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { PublicList } from '#web/components/public-list.tsx';
import { ASK_EACH_TIME, renderPage } from '#web/page.tsx';
import { timeText } from '#web/words.ts';

interface Props {
  account: Account;
  page: PublicPage;
  isFirst: boolean;
  now: number;
  views: Views;
  viewer: Viewer | null;
}

/** A person's public pastes, and nothing else of the account: no address, no unlisted paste, no count of those. */
export function profilePage({ account, page, isFirst, now, views, viewer }: Props): Response {
  const { username, createdAt } = account;
  return renderPage(
    { title: username, cache: ASK_EACH_TIME, viewer },
    <section class="part" aria-labelledby="profile">
      <header>
        <h1 id="profile">{username}</h1>
        <p class="quiet">
          Here since <time datetime={new Date(createdAt).toISOString()}>{timeText(createdAt)}</time>
        </p>
      </header>
      <div class="body">
        {page.pastes.length === 0 ? (
          <p class="empty">
            {isFirst ? `${username} has no public pastes.` : 'There are no older ones.'}{' '}
            <a href="/explore">See what others have made public.</a>
          </p>
        ) : (
          <PublicList
            {...{ page, isFirst, now, views }}
            address={`/u/${username}`}
            label={`Public pastes of ${username}`}
          />
        )}
      </div>
    </section>,
  );
}
