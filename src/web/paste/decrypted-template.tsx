import { fileName } from '#web/lib/file-name.ts';
import { useMessages } from '#web/ui/messages.ts';
import { type Action, ActionBar } from './action-bar.tsx';
import { Address, actionsOf, deletion, download, historyActions } from './actions.tsx';
import { AgeCommand } from './age-command.tsx';
import { Delivery } from './new-link.tsx';
import type { OpenedFile, PageVisitor } from './opened.ts';
import { expiryText, OpenedNote, PasteMeta } from './paste-meta.tsx';

interface Props extends OpenedFile {
  now: number;
  visitor: PageVisitor;
}

/**
 * The page of an encrypted paste once its script has decrypted it. The script fills in what the server does not know:
 * the text and what it is, its views, its size and its lines.
 */
export const DecryptedTemplate = ({ now, visitor, ...opened }: Props) => {
  const { paste, views, url } = opened;
  const { paste: all, names } = useMessages();
  const { encrypted: messages, facts, paste: pasteMessages } = all;
  return (
    <template id="decrypted">
      {visitor.isNew && <Delivery {...opened} visitor={visitor} about={messages.whoCanRead} />}
      <section class="strip" aria-label={messages.label}>
        <b>{messages.strip}</b>
        <div>
          <span>
            {messages.decrypted} {!paste.burn && <span data-link-says />}
          </span>
          <details>
            <summary class="action">{messages.how}</summary>
            <p>{messages.protects}</p>
            <p>{messages.trust}</p>
            <AgeCommand {...opened} />
          </details>
        </div>
      </section>
      <div class="about" data-encrypted>
        <div class="pin">
          <h1 dir="auto" data-untitled={paste.title === null || undefined}>
            {paste.title ?? messages.title}
          </h1>
          <ActionBar actions={decryptedActions(opened, visitor)}>{deletion(paste, visitor)}</ActionBar>
        </div>
        <aside class="aside" aria-label={facts.label}>
          <PasteMeta
            paste={paste}
            language={<span data-kind>{names.LANGUAGE_NAMES[paste.language]}</span>}
            size={<span data-encrypted-size={String(paste.sizeBytes)} />}
            history={historyActions(paste, visitor)[0]?.href}
            expires={expiryText(paste, now, visitor.messages)}
          >
            <li data-text-facts />
            <li class="opt">{pasteMessages.views(views)}</li>
          </PasteMeta>
          {!paste.burn && <Address url={url} />}
        </aside>
      </div>
      <OpenedNote {...paste} />
      <p class="note" data-not-text hidden>
        <strong>{messages.notText}</strong> {messages.aboutNotText}
      </p>
      <div data-text />
      <details class="source" data-source>
        <summary>{pasteMessages.source}</summary>
      </details>
    </template>
  );
};

/** Actions of ordinary pastes that would lead to the encrypted text, or that need the server to know the text. */
const NOT_FOR_ENCRYPTED = new Set(['download', 'source', 'rendered', 'embed', 'compare']);

/** As for an ordinary paste. The script saves the text, which has no address. */
function decryptedActions(opened: OpenedFile, visitor: PageVisitor): [Action, ...Action[]] {
  const rendered = { kind: 'lines', html: new Uint8Array(), lines: 0 } as const;
  const [first, ...others] = actionsOf({ ...opened, rendered }, visitor);
  const kept = others.filter(({ name }) => !NOT_FOR_ENCRYPTED.has(name));
  return [first, download(visitor, fileName(opened.paste), 'download'), ...kept];
}
