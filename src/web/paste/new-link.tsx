import type { Paste } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { sharedPath } from '#web/lib/urls.ts';
import { actions, newLink as messages } from '#web/locales/en/paste.tsx';

const FIELD = 'link';

interface StripProps {
  paste: Paste;
  siteUrl: string;
  site: Site;
  /** Who can read it, if that does not follow from its visibility. */
  about?: string;
}

/** The first line of the page that the creator of a paste sees once, with its link. */
export const NewLinkStrip = ({ paste, siteUrl, site, about }: StripProps) => (
  <section class="strip" aria-label={messages.label}>
    <b>{messages.heading}</b>
    <div>
      <LinkField url={siteUrl + sharedPath(paste)} />
      <div class="actions">
        <LinkActions />
        <span class="quiet">{about ?? whoCanRead(paste, site)}</span>
      </div>
    </div>
  </section>
);

/** The link of a new paste: focused, and selected by the script, so that one key copies it. */
export const LinkField = ({ url }: { url: string }) => (
  <span class="link">
    <input class="in" id={FIELD} readonly aria-label={messages.field} value={url} autofocus data-select />
    <button type="button" class="button primary js-only" data-copies={FIELD}>
      {messages.copy}
    </button>
  </span>
);

/** What else passes a link on. A browser that cannot share hides that. */
export const LinkActions = () => (
  <>
    <button type="button" class="action js-share" data-shares={FIELD}>
      {messages.share}
    </button>
    <button type="button" class="action js-only" data-qr-of={FIELD} aria-expanded="false">
      {actions.qrCode}
    </button>
  </>
);

function whoCanRead({ visibility }: Paste, { whoCanRead }: Site): string {
  if (whoCanRead === 'accounts') return visibility === 'public' ? messages.publicHere : messages.unlistedHere;
  return visibility === 'public' ? messages.public : messages.unlisted;
}
