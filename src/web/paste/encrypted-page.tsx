import { takesPassphrase } from '#domain/encrypted.ts';
import { decodeContent, isLanguageUnchosen, type Paste } from '#domain/paste.ts';
import { fileName } from '#web/lib/file-name.ts';
import { rawPath, reportPath, sharedPath } from '#web/lib/urls.ts';
import { scriptUrl, translatedUrl } from '#web/ui/asset-manifest.ts';
import { ActLink, CopyButton, scrollRegion } from '#web/ui/controls.tsx';
import { AS_TYPED, LabelledInput } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { renderAskPage } from '#web/ui/page.tsx';
import { type Action, ActionBar } from './action-bar.tsx';
import {
  Address,
  actionsOf,
  adminActions,
  CreatorControls,
  creatorActions,
  deletion,
  download,
  historyActions,
  ownerActions,
} from './actions.tsx';
import { Delivery, LinkActions, LinkField } from './new-link.tsx';
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

/**
 * The page of an encrypted paste once its script has decrypted it. The script fills in what the server does not know:
 * the text and what it is, its views, its size and its lines.
 */
const DecryptedTemplate = ({
  now,
  visitor,
  ...opened
}: OpenedFile & { now: number; visitor: PageVisitor }) => {
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

/** How to decrypt the paste on the command line, which needs neither this page nor its scripts. */
const AgeCommand = ({ paste, siteUrl }: Pick<OpenedFile, 'paste' | 'siteUrl'>) => {
  const { encrypted: messages } = useMessages().paste;
  const file = `${fileName(paste)}.age`;
  const decrypt = takesPassphrase(paste.content) ? 'age --decrypt' : 'age --decrypt -i key.txt';
  const command = isProtected(paste)
    ? `${decrypt} ${file}`
    : `curl -s ${siteUrl}${rawPath(paste.id)} | ${decrypt}`;
  const age = <a href="https://age-encryption.org">{messages.ageName}</a>;
  return (
    <>
      <p class="quiet">
        {isProtected(paste) ? messages.ageSaved(age, <code>{file}</code>) : messages.age(age)}
      </p>
      <div class="line">
        <pre {...scrollRegion(messages.command)}>
          <code id="age-command">{command}</code>
        </pre>
        <CopyButton of="age-command" text={messages.copy} look="button" />
      </div>
    </>
  );
};
