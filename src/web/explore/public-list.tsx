import { raw } from 'hono/html';
import type { Views } from '#domain/view.ts';
import type { ListedPaste, PublicPage } from '#pastes/browse.ts';
import { pastePath, profilePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { ActLink } from '#web/ui/controls.tsx';
import { Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';

/** A page of public pastes, and what is needed to show it. */
export interface ListProps {
  page: PublicPage;
  isFirst: boolean;
  now: number;
  views: Views;
}

interface Props extends ListProps {
  /** The address of this list, with its filters, for the links to other pages of it. */
  address: string;
  label: string;
  /** Whether everything is by one author, who then is not named. */
  isByOne?: boolean;
}

/** The language of a text, chosen or guessed. */
export const shownLanguage = (
  { paste, language }: ListedPaste,
  { LANGUAGE_NAMES }: Messages['names'],
): string => language ?? LANGUAGE_NAMES[paste.language];

/** Public pastes with the beginning of their texts, and links to newer and older ones. */
export const PublicList = ({ page, address, isFirst, now, views, label, isByOne = false }: Props) => {
  const { lists } = useMessages().ui;
  return (
    <>
      <ol class="feed" aria-label={label}>
        {page.pastes.map((listed) => (
          <Item listed={isByOne ? { ...listed, author: null } : listed} views={views} now={now} />
        ))}
      </ol>
      {(!isFirst || page.next !== null) && (
        <nav class="actions" aria-label={lists.pages}>
          {!isFirst && <ActLink href={address}>{lists.newest}</ActLink>}
          {page.next !== null && (
            <ActLink rel="next" href={`${address}${address.includes('?') ? '&' : '?'}after=${page.next}`}>
              {lists.older}
            </ActLink>
          )}
        </nav>
      )}
    </>
  );
};

const Item = ({ listed, views, now }: { listed: ListedPaste } & Pick<Props, 'views' | 'now'>) => {
  const { paste, name, nameHtml, lines, author } = listed;
  const { id, title, createdAt, expiresAt } = paste;
  const { explore, locale, names, ui } = useMessages();
  const { listed: messages } = explore;
  return (
    <li>
      <h2 class={title === null && name !== null ? 'first' : undefined} dir="auto">
        <a href={pastePath(id)}>{nameHtml ? raw(nameHtml) : (name ?? ui.lists.untitledOf(id))}</a>
      </h2>
      {lines.length > 0 && (
        <pre aria-hidden="true">{lines.map((line) => raw(`<span dir="auto">${line}</span>`))}</pre>
      )}
      <ul class="facts">
        <li>{shownLanguage(listed, names)}</li>
        {author !== null && <li>{messages.by(<a href={profilePath(author)}>{author}</a>)}</li>}
        <li>
          <Time time={createdAt} shows="ago">
            {locale.ago(createdAt, now)}
          </Time>
        </li>
        <li>{messages.views(views.of(paste))}</li>
        {expiresAt !== null && (
          <li>
            {messages.expires(
              <Time time={expiresAt} shows="left">
                {locale.inDuration(expiresAt - now)}
              </Time>,
            )}
          </li>
        )}
      </ul>
    </li>
  );
};
