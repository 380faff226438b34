import { plainBytesMax } from '#domain/encrypted.ts';
import { allowedExpiries, TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { formatBytes } from '#web/lib/format.ts';
import { scriptUrl } from '#web/ui/asset-manifest.ts';
import {
  Cell,
  characterLimit,
  errorAttributes,
  RejectionNote,
  SelectCell,
  SlugCell,
} from '#web/ui/field.tsx';
import { EXPIRY_NAMES, LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/ui/names.ts';
import { ASK_EACH_TIME, type Page, type PageAnswer, type PageContext, renderPage } from '#web/ui/page.tsx';
import { type Question, QuestionNote } from '#web/ui/question-note.tsx';
import { FORM_ID } from './credential-note.ts';
import type { FormValues, Problems } from './form-values.ts';
import {
  credentials as credentialsMessages,
  encryption as encryptionMessages,
  home as messages,
} from './messages.tsx';

/** The form that creates a paste, with its initial values. */
export const homePage = (context: PageContext, initial: FormValues, siteUrl: string): Response =>
  formPage(
    { cache: ASK_EACH_TIME, description: messages.description, siteUrl, ...context },
    initial,
    {},
    null,
  );

/** The form again, with what was typed, after it was rejected; `why` is shown above it. */
export function rejectedPage(
  typed: FormValues,
  problems: Problems,
  why: string,
  answer: PageContext & PageAnswer,
): Response {
  return formPage({ ...answer, unlisted: true }, typed, problems, why);
}

/** The form again, with what was typed, before a paste with credentials is created. */
export const credentialsPage = (typed: FormValues, warning: Question, context: PageContext): Response =>
  formPage({ ...context, title: credentialsMessages.title, unlisted: true }, typed, {}, null, warning);

const formPage = (
  { siteUrl, ...page }: Omit<Page, 'title'> & Pick<Partial<Page>, 'title'> & { siteUrl?: string },
  typed: FormValues,
  problems: Problems,
  why: string | null,
  warning?: Question,
): Response =>
  renderPage(
    { title: why === null ? messages.title : messages.titleRejected, current: 'new', ...page },
    <>
      <h1 class="sr">{messages.heading}</h1>
      {why !== null && <RejectionNote why={why} problems={problems} />}
      {warning && <QuestionNote question={warning} form={FORM_ID} />}
      <form
        class="write"
        id={FORM_ID}
        method="post"
        action="/"
        data-max-bytes={page.site.pasteRules.maxBytes}
        data-cipher={scriptUrl('cipher')}
        data-drop={messages.dropHere}
      >
        <Hints site={page.site} siteUrl={siteUrl} />
        <TextArea typed={typed} problems={problems} />
        <div class="bar">
          <p class="count">{messages.atMost(<b>{formatBytes(page.site.pasteRules.maxBytes)}</b>)}</p>
          <Options
            site={page.site}
            typed={typed}
            problems={problems}
            hasSlug={Boolean(page.user) || typed.slug !== ''}
          />
          <button type="submit" class="button primary">
            {messages.create} <kbd class="js-only">{messages.createKeys}</kbd>
          </button>
        </div>
      </form>
    </>,
  );

interface HintsProps {
  site: Site;
  siteUrl: string | undefined;
}

/** Below the text: how to get one in, and what the choices mean. */
const Hints = ({ site: { whoCanRead, whoCanPaste, pasteRules }, siteUrl }: HintsProps) => (
  <div class="below">
    <p class="actions js-only">
      <button type="button" class="button action" id="paste-text">
        {messages.pasteText}
      </button>
      <button type="button" class="button action" id="choose-file">
        {messages.chooseFile}
      </button>
    </p>
    <aside id="say">
      <p class="state" id="state" role="status" />
      <EncryptionNotes maxBytes={pasteRules.maxBytes} />
      <p data-encryption="off" data-visibility="public">
        {whoCanRead === 'everyone' ? messages.aboutPublic : messages.aboutPublicHere}
      </p>
      <p data-encryption="off" data-visibility="unlisted">
        {whoCanRead === 'everyone' ? messages.aboutUnlisted : messages.aboutUnlistedHere}
      </p>
      {Object.entries(messages.guards).map(([guard, about]) => (
        <p data-guard={guard}>
          {about} {whoCanRead === 'accounts' && messages.accountsOnly}
        </p>
      ))}
      <p class="opt js-only">{messages.drop}</p>
      {siteUrl !== undefined && whoCanPaste === 'everyone' && (
        <p class="opt">{messages.terminal('/docs#terminal', <code>{oneLiner(siteUrl)}</code>)}</p>
      )}
      <p class="opt js-only">
        <a href="/keyboard">{messages.listsKeys(<kbd>?</kbd>)}</a>
      </p>
    </aside>
  </div>
);

const oneLiner = (siteUrl: string): string => `curl --data-binary @file ${siteUrl}`;

interface FieldsProps {
  typed: FormValues;
  problems: Problems;
}

const TextArea = ({ typed, problems }: FieldsProps) => (
  <textarea
    name="content"
    aria-label={messages.content}
    aria-invalid={problems.content === undefined ? undefined : 'true'}
    aria-describedby={problems.content === undefined ? 'say' : 'content-error say'}
    placeholder={messages.contentHint}
    spellcheck={false}
    autocomplete="off"
    autofocus
    required
  >
    {/* HTML parsers drop one newline after the tag: this one, not the first of the text. */}
    {`\n${typed.content}`}
  </textarea>
);

const Options = ({ site, typed, problems, hasSlug }: FieldsProps & { site: Site; hasSlug: boolean }) => (
  <div class="cells">
    <Cell name="title" label={messages.pasteTitle} problem={problems.title} wide>
      <input
        id="title"
        name="title"
        {...characterLimit(TITLE_MAX_CODE_POINTS)}
        placeholder={messages.untitled}
        value={typed.title}
        {...errorAttributes('title', problems.title)}
      />
    </Cell>
    <SelectCell
      name="language"
      label={messages.language}
      problem={problems.language}
      options={LANGUAGE_NAMES}
      value={typed.language}
    />
    <SelectCell
      name="visibility"
      label={messages.visibility}
      problem={problems.visibility}
      options={VISIBILITY_NAMES}
      value={typed.visibility}
    />
    <SelectCell
      name="expiry"
      label={messages.expires}
      problem={problems.expiry}
      options={expiryOptions(site)}
      value={typed.expiry}
    />
    <Cell name="password" label={messages.password} problem={problems.password}>
      {/* Sent back: with an empty field, submitting again would create the paste without a password. */}
      <input
        id="password"
        name="password"
        type="password"
        placeholder={messages.noPassword}
        autocomplete="new-password"
        value={typed.password}
        {...errorAttributes('password', problems.password)}
      />
    </Cell>
    <EncryptionCells />
    {hasSlug && <SlugCell value={typed.slug} problem={problems.slug} />}
  </div>
);

/** In the order of their names, without those that the site does not allow. */
function expiryOptions({ pasteRules: { maxExpiry } }: Site): Partial<typeof EXPIRY_NAMES> {
  const allowed = allowedExpiries(maxExpiry);
  return Object.fromEntries(
    Object.entries(EXPIRY_NAMES).filter(([expiry]) => allowed.some((one) => one === expiry)),
  );
}

/**
 * The choice to encrypt the text before it is sent. Neither field has a name, so that no form ever sends them: a
 * passphrase must not reach the server.
 */
const EncryptionCells = () => (
  <>
    <div class="cell encrypt js-only">
      <label for="encryption">{encryptionMessages.label}</label>
      {/* Enabled by the script that encrypts: with the choice alone, a text would be sent as it is. */}
      <select id="encryption" disabled>
        {Object.entries(encryptionMessages.options).map(([value, text]) => (
          <option value={value}>{text}</option>
        ))}
      </select>
    </div>
    <div class="cell broad" hidden>
      <label for="passphrase">{encryptionMessages.passphrase}</label>
      {/* Shown as typed: after a typo, nobody could decrypt the text. */}
      <input
        id="passphrase"
        placeholder={encryptionMessages.passphraseHint}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
      />
    </div>
  </>
);

/** What the choice means, beside the text; shown once it is made. */
const EncryptionNotes = ({ maxBytes }: { maxBytes: number }) => (
  <>
    <p data-encryption="link own" hidden>
      {encryptionMessages.about(formatBytes(plainBytesMax(maxBytes)))}
    </p>
    <p data-encryption="link" hidden>
      {encryptionMessages.aboutLink}
    </p>
    <p data-encryption="own" hidden>
      {encryptionMessages.aboutOwn}
    </p>
  </>
);
