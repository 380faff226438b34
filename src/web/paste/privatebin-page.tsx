import type { PrivateBinDocument } from '#domain/privatebin.ts';
import { pastePath, rawPath } from '#web/lib/urls.ts';
import { ActLink, scrollRegion } from '#web/ui/controls.tsx';
import { LabelledInput } from '#web/ui/field.tsx';
import { renderAskPage } from '#web/ui/page.tsx';
import { ManageLinks } from './encrypted-page.tsx';
import { isProtected, type OpenedFile, type PageVisitor, referrerPolicyFor } from './opened.ts';
import { expiryText, OpenedNote, PasteMeta } from './paste-meta.tsx';

/**
 * A text that a PrivateBin or one of its clients encrypted: says how to open it, and decrypts it in the browser with the key
 * in the address. As on the page of other encrypted pastes, what is decrypted is in the page.
 */
export function privateBinPage(
  opened: OpenedFile & { document: PrivateBinDocument },
  now: number,
  visitor: PageVisitor,
): Response {
  const { paste, document, siteUrl } = opened;
  const { privateBin: messages } = visitor.messages.paste;
  const guarded = isProtected(paste);
  return renderAskPage(
    { ...visitor, title: paste.title ?? messages.title, referrerPolicy: referrerPolicyFor(visitor) },
    messages.heading,
    <>
      <p>{messages.about}</p>
      <OpenedNote {...paste} />
      <PasteMeta paste={paste} language={messages.kind} expires={expiryText(paste, now, visitor.messages)} />
      <form id="privatebin" class="js-only">
        <LabelledInput label={messages.password} type="password" autocomplete="off" />
        <div class="actions">
          <button type="submit" class="button primary" disabled>
            {messages.decrypt}
          </button>
        </div>
      </form>
      {!guarded && (
        <>
          <p class="quiet">{messages.otherwise}</p>
          <div class="line">
            <pre {...scrollRegion(messages.command)}>
              <code id="privatebin-command">{commandBeforeKey(siteUrl, paste.id)}</code>
              <code>{messages.key}</code>
              <code>'</code>
            </pre>
          </div>
        </>
      )}
      <div class="actions">
        {!guarded && (
          <>
            <ActLink href={`${pastePath(paste.id)}?view=source`}>{messages.source}</ActLink>
            <a class="action" href={rawPath(paste.id)} download={`${paste.id}.json`}>
              {messages.download}
            </a>
          </>
        )}
        <ManageLinks paste={paste} visitor={visitor} />
      </div>
      <details class="armor">
        <summary>{messages.document}</summary>
        <pre class="code" {...scrollRegion(messages.document)}>
          <code id="privatebin-document">{JSON.stringify(document)}</code>
        </pre>
      </details>
    </>,
  );
}

const commandBeforeKey = (siteUrl: string, id: string): string => `pbincli get '${siteUrl}/?${id}#`;
