import { takesPassphrase } from '#domain/encrypted.ts';
import { decodeContent, isLanguageUnchosen, type Paste } from '#domain/paste.ts';
import { fileName } from '#web/lib/file-name.ts';
import { rawPath, reportPath, sharedPath } from '#web/lib/urls.ts';
import { scriptUrl, translatedUrl } from '#web/ui/asset-manifest.ts';
import { ActLink, scrollRegion } from '#web/ui/controls.tsx';
import { AS_TYPED, LabelledInput } from '#web/ui/field.tsx';
import { renderAskPage } from '#web/ui/page.tsx';
import type { Action } from './action-bar.tsx';
import { adminActions, CreatorControls, creatorActions, historyActions, ownerActions } from './actions.tsx';
import { AgeCommand } from './age-command.tsx';
import { DecryptedTemplate } from './decrypted-template.tsx';
import { LinkActions, LinkField } from './new-link.tsx';
import { isProtected, type OpenedFile, type PageVisitor } from './opened.ts';
import { AuthorFact, expiryText, OpenedNote, PasteMeta } from './paste-meta.tsx';
import { descriptionOf, pageOfPaste } from './preview.tsx';

/**
 * Asks for the passphrase and decrypts the text in the browser. The encrypted text is in the page: a script decrypts
 * that, because a second request would count as a view, and could not read a paste that has just been burned. The
 * passphrase field has no name, so that no form can send it.
 */
export function encryptedPage(opened: OpenedFile, now: number, visitor: PageVisitor): Response {
  const { paste, views } = opened;
  const { encrypted: messages, paste: pasteMessages } = visitor.messages.paste;
  const guarded = isProtected(paste);
  const asksHere = takesPassphrase(paste.content);
  return renderAskPage(
    pageOfPaste(opened, visitor, {
      title: paste.title ?? messages.title,
      description: descriptionOf(paste, visitor.messages),
    }),
    messages.heading,
    <>
      {paste.title !== null && <p dir="auto">{messages.titled(<b>{paste.title}</b>)}</p>}
      {/* For the creator, who has to decrypt a text with a passphrase of their own to read it here. */}
      {visitor.isNew && (
        <>
          <p>{messages.linkReady}</p>
          <LinkField url={opened.siteUrl + sharedPath(paste)} />
          <div class="actions">
            <LinkActions />
          </div>
        </>
      )}
      <p>
        {asksHere ? messages.about : messages.aboutKey}
        {asksHere && (
          <>
            <span class="js-only"> {messages.enter}</span>
            <span class="js-off"> {messages.needsScript}</span>
          </>
        )}
      </p>
      <OpenedNote {...paste} />
      <PasteMeta paste={paste} language={messages.ageFile} expires={expiryText(paste, now, visitor.messages)}>
        <AuthorFact author={opened.author} />
        <li>{pasteMessages.views(views)}</li>
      </PasteMeta>
      {/* Without a script it is hidden; its button stays disabled until the script that decrypts is there. */}
      {asksHere && (
        <form
          id="decrypt"
          class="js-only"
          data-cipher={scriptUrl('cipher')}
          data-words={translatedUrl('words', visitor.messages.locale.tag)}
          data-language={paste.language}
          data-unchosen={isLanguageUnchosen(paste) || undefined}
          data-file={fileName(paste)}
          data-title={paste.title ?? undefined}
        >
          <LabelledInput label={messages.passphrase} type="password" {...AS_TYPED} required />
          <div class="actions">
            <button type="submit" class={visitor.isNew ? 'button' : 'button primary'} disabled>
              {messages.decrypt}
            </button>
          </div>
        </form>
      )}
      <div class="actions">
        {!guarded && (
          <a class="action" href={rawPath(paste.id)} download={`${fileName(paste)}.age`}>
            {messages.download}
          </a>
        )}
        <ManageLinks paste={paste} visitor={visitor} />
      </div>
      <AgeCommand {...opened} />
      {asksHere && <p class="quiet">{messages.asksPassphrase}</p>}
      <details class="armor">
        <summary>{messages.source}</summary>
        <pre class="code" {...scrollRegion(messages.textOfTheFile)}>
          <code id="armor">{decodeContent(paste.content)}</code>
        </pre>
      </details>
      {asksHere && <DecryptedTemplate {...opened} now={now} visitor={visitor} />}
    </>,
  );
}

/** What the owner and the creator can do with it; everyone else can report it. */
export const ManageLinks = ({ paste, visitor }: { paste: Paste; visitor: PageVisitor }) => {
  if (paste.burn) return null;
  const report = { name: 'report', label: visitor.messages.paste.actions.report, href: reportPath(paste.id) };
  const notOwn = visitor.isCreator ? creatorActions(paste, visitor) : [report];
  const own: Action[] = visitor.isOwner ? ownerActions(paste, visitor) : notOwn;
  const links = [...own, ...historyActions(paste, visitor), ...adminActions(paste, visitor)];
  return (
    <>
      {links.map(({ name, label, href }) => (
        <ActLink href={href} data-action={name}>
          {label}
        </ActLink>
      ))}
      {visitor.isCreator && <CreatorControls id={paste.id} />}
    </>
  );
};
