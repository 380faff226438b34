import type { Child } from 'hono/jsx';
import type { Account } from '#domain/account.ts';
import type { Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { findPasteForReview, type PasteForReview } from '#moderation/review.ts';
import type { Named } from '#pastes/excerpts.ts';
import { slugPath } from '#web/lib/urls.ts';
import { admin as adminMessages, pastes as messages } from '#web/locales/en/admin.tsx';
import { locale } from '#web/locales/en/locale.ts';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/locales/en/names.ts';
import { facts as factsMessages, paste as pasteMessages } from '#web/locales/en/paste.tsx';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Day, Time } from '#web/ui/figure.tsx';

/** A paste as administrators see it. */
export interface ReviewedPaste extends PasteForReview {
  /** Null for a paste without one. */
  account: Account | null;
  views: number;
}

/** Finds one, live or removed, without opening it. Throws NOT_FOUND. */
export async function findReviewed(deps: AppContext, id: string): Promise<ReviewedPaste> {
  const reviewed = await findPasteForReview(deps, id);
  const { accountId } = reviewed.paste;
  const account = accountId === null ? undefined : await deps.store.accounts.find(accountId);
  return { ...reviewed, account: account ?? null, views: deps.views.of(reviewed.paste) };
}

/** A link to the account with this username; without one, that there is none. */
export const accountLink = (username: string | undefined): Child =>
  username === undefined ? adminMessages.noAccount : <a href={`/admin/accounts?q=${username}`}>{username}</a>;

/** The line about a paste, with what only administrators see. */
export const PasteFacts = ({ paste, account, views }: Pick<ReviewedPaste, 'paste' | 'account' | 'views'>) => (
  <ul class="facts">
    <li>{LANGUAGE_NAMES[paste.language]}</li>
    <li>{locale.bytes(paste.sizeBytes)}</li>
    <li>{factsMessages.created(<Time time={paste.createdAt} />)}</li>
    <li>{accountLink(account?.username)}</li>
    <li>{pasteMessages.views(views)}</li>
    <li>{VISIBILITY_NAMES[paste.visibility]}</li>
    {paste.burn && (
      <li>{paste.viewsLeft === null ? messages.burns : factsMessages.viewsLeft(paste.viewsLeft)}</li>
    )}
    {paste.passwordHash !== null && <li>{messages.hasPassword}</li>}
    {paste.slug !== null && <li>{slugPath(paste.slug)}</li>}
    {paste.expiresAt !== null && <li>{factsMessages.expires(<Time time={paste.expiresAt} />)}</li>}
  </ul>
);

/** The text of a removed paste is not looked at. */
export const listedNameOf = ({ id, title, name = title }: Paste & Partial<Named>): string =>
  name ?? listsMessages.untitledOf(id);

/** The columns of lists of pastes. */
export const PASTE_COLUMNS = {
  name: {
    heading: listsMessages.title,
    kind: 'name',
    cell: (paste) => (
      <a href={`/admin/pastes/${paste.id}`} dir="auto">
        {listedNameOf(paste)}
      </a>
    ),
  },
  language: { heading: listsMessages.language, cell: ({ language }) => LANGUAGE_NAMES[language] },
  size: { heading: listsMessages.size, kind: 'number', cell: ({ sizeBytes }) => locale.bytes(sizeBytes) },
} satisfies Record<string, Column<Paste>>;

export const createdColumn = (now: number): Column<Paste> => ({
  heading: listsMessages.created,
  cell: ({ createdAt }) => <Day time={createdAt} now={now} />,
});
