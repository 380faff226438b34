import type { Account } from '#domain/account.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { PasteForReview } from '#moderation/review.ts';
import { formatTime } from '#web/lib/format.ts';
import { SLOT } from '#web/lib/page-template.ts';
import { pastePath } from '#web/lib/urls.ts';
import { pastes as messages, reports as reportsMessages } from '#web/locales/en/admin.tsx';
import { CATEGORY_NAMES } from '#web/locales/en/names.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { renderFilledPage } from '#web/ui/page.tsx';
import { type AdminState, adminContent, pageOf, textRegion } from './frame.tsx';
import { PasteFacts } from './paste-facts.tsx';
import { RemovalFields } from './removal-form.tsx';

interface Props extends PasteForReview {
  state: AdminState;
  account: Account | null;
  views: number;
  /** Its source, for the slot of the page. */
  rendered: Rendered;
}

/** One paste, live or removed, without opening it. */
export function reviewedPastePage(props: Props, requestHeaders: Headers): Response {
  const { state, rendered } = props;
  const page = pageOf(state, messages.title);
  return renderFilledPage(
    page,
    adminContent('pastes', messages.heading, state, <Reviewed {...props} />),
    [rendered],
    requestHeaders,
  );
}

const Reviewed = ({ state, paste, removal, hasCreatorNetwork, account, views }: Props) => (
  <article class="reviewed">
    <h2 dir="auto">{nameOf(paste)}</h2>
    <PasteFacts paste={paste} account={account} views={views} />
    <div class="actions">
      {!paste.burn && removal === null && (
        <ActLink href={pastePath(paste.id)}>{reportsMessages.openPaste}</ActLink>
      )}
      {account !== null && (
        <ActLink href={`/admin/pastes?account=${account.username}`}>
          {messages.ofAccount(account.username)}
        </ActLink>
      )}
      {hasCreatorNetwork && (
        <>
          <ActLink href={`/admin/pastes?source=${paste.id}`}>{messages.sameSource}</ActLink>
          <form method="post" action="/admin/blocks">
            <input type="hidden" name="back" value={state.address} />
            <input type="hidden" name="kind" value="source" />
            <input type="hidden" name="target" value={paste.id} />
            <Submit class="action">{messages.blockCreatorNetwork}</Submit>
          </form>
        </>
      )}
    </div>
    {removal !== null && (
      <div class="note">
        <p>
          <strong>{messages.removedBecause(CATEGORY_NAMES[removal.category])}</strong>
          <br />
          <span dir="auto">{removal.reason}</span>
          <br />
          {messages.restorableUntil(formatTime(removal.removedAt), formatTime(removal.restorableUntil))}
        </p>
      </div>
    )}
    <form
      class="tools"
      method="post"
      action={removal === null ? '/admin/pastes/remove' : '/admin/pastes/restore'}
    >
      <input type="hidden" name="back" value={state.address} />
      <input type="hidden" name="id" value={paste.id} />
      {removal === null && <RemovalFields category={null} />}
      <Submit class="button primary">{removal === null ? messages.remove : messages.restore}</Submit>
    </form>
    <pre {...textRegion(messages.text)}>
      <code>{SLOT}</code>
    </pre>
  </article>
);
