import { takesPassphrase } from '#domain/encrypted.ts';
import { type Language, type PasteWithContent, TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { formatBytes } from '#web/lib/format.ts';
import { editPath, pastePath } from '#web/lib/urls.ts';
import { encryptedEdit as encryptedEditMessages, edit as messages } from '#web/locales/en/dashboard.tsx';
import { scriptUrl } from '#web/ui/asset-manifest.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { Cell, characterLimit, errorAttributes, RejectionNote, SlugCell } from '#web/ui/field.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { type Page, type PageAnswer, type PageContext, renderPage } from '#web/ui/page.tsx';
import { type Question, QuestionNote } from '#web/ui/question-note.tsx';

const FORM_ID = 'edit-paste';

/** The values of the form. */
export interface EditTyped {
  content: string;
  title: string;
  slug: string;
}
export type EditProblems = Partial<Record<keyof EditTyped, string>>;

/** The edit form. */
export const editPage = (context: PageContext, paste: PasteWithContent, typed: EditTyped): Response =>
  formPage(context, {
    id: paste.id,
    revision: paste.revision,
    typed,
    problems: {},
    language: paste.language,
    isEncrypted: takesPassphrase(paste.content),
  });

interface NotSaved extends PageContext, PageAnswer {
  id: string;
  typed: EditTyped;
  /** From which the edit began, if the form said so. */
  revision: number | undefined;
  problems: EditProblems;
  why: string;
  /** In place of `why`. */
  question?: Question;
}

/** The form with everything that was typed, after the paste could not be saved; `why` is shown above it. */
export const notSavedPage = ({
  id,
  typed,
  revision,
  problems,
  why,
  question,
  ...answer
}: NotSaved): Response => formPage(answer, { id, typed, revision, problems, why, question });

interface FormProps {
  id: string;
  typed: EditTyped;
  revision: number | undefined;
  problems: EditProblems;
  why?: string;
  question?: Question | undefined;
  /** Undefined when the paste is gone. */
  language?: Language;
  /** Whether the text has to be decrypted first. */
  isEncrypted?: boolean;
}

const formPage = (
  page: Omit<Page, 'title'>,
  { id, typed, revision, problems, why, question, language, isEncrypted = false }: FormProps,
): Response =>
  renderPage(
    {
      title: why === undefined ? messages.title : messages.titleNotSaved,
      current: 'dashboard',
      unlisted: true,
      ...page,
    },
    <>
      {question && <QuestionNote question={question} form={FORM_ID} />}
      {why !== undefined && !question && <RejectionNote why={why} problems={problems} />}
      {isEncrypted && <PassphraseStrip />}
      <form
        class="write edit"
        id={FORM_ID}
        method="post"
        action={editPath(id)}
        data-language={language}
        data-max-bytes={page.site.pasteRules.maxBytes}
      >
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <aside id="say" class="below">
          <h1>{messages.heading}</h1>
          {language !== undefined && <p>{LANGUAGE_NAMES[language]}</p>}
          <p>{messages.about}</p>
        </aside>
        <textarea
          name="content"
          aria-label={messages.content}
          aria-invalid={problems.content === undefined ? undefined : 'true'}
          aria-describedby={problems.content === undefined ? 'say' : 'content-error say'}
          spellcheck={false}
          autocomplete="off"
          required
        >
          {/* A parser swallows one newline after the tag: this one, and not the first of the text. */}
          {`\n${typed.content}`}
        </textarea>
        <div class="bar">
          <p class="count">{messages.atMost(<b>{formatBytes(page.site.pasteRules.maxBytes)}</b>)}</p>
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
            <SlugCell value={typed.slug} problem={problems.slug} />
          </div>
          <p class="actions last">
            <ActLink href={pastePath(id)}>{messages.cancel}</ActLink>
            <Submit class="button primary">{messages.save}</Submit>
          </p>
        </div>
      </form>
    </>,
  );

/**
 * Asks for the passphrase above the form that edits an encrypted paste. The field has no name, so that no form sends it;
 * the button works once the script that decrypts is there. Without a script only the title and the link can be edited.
 */
const PassphraseStrip = () => (
  <form id="unlock" class="strip js-only" data-cipher={scriptUrl('cipher')}>
    <b>{encryptedEditMessages.label}</b>
    <div>
      <span>{encryptedEditMessages.about}</span>
      <label class="field">
        <span class="sr">{encryptedEditMessages.passphrase}</span>
        <input
          class="in"
          type="password"
          placeholder={encryptedEditMessages.passphrase}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
        />
      </label>
      <button type="submit" class="button" disabled>
        {encryptedEditMessages.decrypt}
      </button>
    </div>
  </form>
);
