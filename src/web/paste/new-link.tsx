import { sharedPath } from '#web/lib/urls.ts';
import { ActLink, CopyButton } from '#web/ui/controls.tsx';
import { Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { creatorActions, ownerActions } from './actions.tsx';
import type { OpenedFile, PageVisitor } from './opened.ts';

const FIELD = 'link';

/** With `about`, who can read it does not follow from its visibility. */
type DeliveryProps = Pick<OpenedFile, 'paste' | 'siteUrl'> & { visitor: PageVisitor; about?: string };

/**
 * The head of the page that the creator of a paste sees once: its link, which the click on Create has copied where the
 * browser allows that. A script then says so, in the status.
 */
export const Delivery = ({ paste, siteUrl, visitor, about }: DeliveryProps) => {
  const { newLink: messages, actions, status } = useMessages().paste;
  const url = siteUrl + sharedPath(paste);
  const [host, name] = [url.indexOf('//') + 2, url.lastIndexOf('/') + 1];
  const own = visitor.isOwner ? ownerActions(paste, visitor) : creatorActions(paste, visitor);
  const edit = own.find((action) => action.name === 'edit');
  // As the form says it that created the paste.
  const readers = (
    <>
      {messages.whoCanRead[visitor.site.whoCanRead][paste.visibility]}{' '}
      {paste.expiresAt === null ? status.neverExpires : messages.expires(<Time time={paste.expiresAt} />)}
    </>
  );
  return (
    <section class="delivery" aria-label={messages.label}>
      <p role="status" data-copy-status>
        <b>{messages.heading}</b> {messages.about}
      </p>
      <div>
        <a class="big-link" id={FIELD} href={url} autofocus data-select>
          <span>{url.slice(0, host)}</span>
          {url.slice(host, name)}
          <b>{url.slice(name)}</b>
        </a>
        <p>{about ?? readers}</p>
        <div class="actions">
          <button
            type="button"
            class="button primary js-only"
            data-action="copy-link"
            data-copies={FIELD}
            aria-keyshortcuts="Y"
          >
            {actions.copyLink}
          </button>
          <LinkActions />
          {edit && <ActLink href={edit.href}>{messages.edit}</ActLink>}
        </div>
      </div>
    </section>
  );
};

/** The link of a new paste that no click may open: focused, and selected by the script, so that one key copies it. */
export const LinkField = ({ url }: { url: string }) => {
  const { newLink: messages } = useMessages().paste;
  return (
    <span class="link">
      <input class="in" id={FIELD} readonly aria-label={messages.field} value={url} autofocus data-select />
      <CopyButton of={FIELD} text={messages.copy} look="button primary" />
      <span class="quiet" role="status" data-copy-status />
    </span>
  );
};

/** What else passes a link on. A browser that cannot share hides that. */
export const LinkActions = () => {
  const { newLink: messages, actions } = useMessages().paste;
  return (
    <>
      <button type="button" class="action js-share" data-shares={FIELD}>
        {messages.share}
      </button>
      <button type="button" class="action js-only" data-qr-of={FIELD} aria-expanded="false">
        {actions.qrCode}
      </button>
    </>
  );
};
