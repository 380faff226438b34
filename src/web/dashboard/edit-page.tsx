import { takesPassphrase } from '#domain/encrypted.ts';
import { type Language, type PasteWithContent, TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { formatBytes } from '#web/lib/format.ts';
import { editPath, pastePath } from '#web/lib/urls.ts';
import { characterLimit } from '#web/ui/character-limit.ts';
import { Cell, errorAttributes, RejectionNote, SlugCell } from '#web/ui/field.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { PassphraseStrip } from './encrypted-edit.tsx';
import { edit as messages } from './messages.tsx';

/** The values of the form. */
export interface EditTyped {
  content: string;
  title: string;
  slug: string;
}
type EditProblems = Partial<Record<keyof EditTyped, string>>;

/** The edit form. */
export const editPage = (context: PageContext, paste: PasteWithContent, typed: EditTyped): Response =>
  formPage(context, {
    id: paste.id,
    typed,
    problems: {},
    language: paste.language,
    isEncrypted: takesPassphrase(paste.content),
  });

interface NotSaved extends PageContext, Pick<Page, 'status' | 'headers'> {
  id: string;
  typed: EditTyped;
  problems: EditProblems;
  why: string;
}

/** The form with everything that was typed, after the paste could not be saved; `why` is shown above it. */
export const notSavedPage = ({ id, typed, problems, why, ...answer }: NotSaved): Response =>
  formPage(answer, { id, typed, problems, why });

interface FormProps {
  id: string;
  typed: EditTyped;
  problems: EditProblems;
  why?: string;
  /** Undefined when the paste is gone. */
  language?: Language;
  /** Whether the text has to be decrypted first. */
  isEncrypted?: boolean;
}

const formPage = (
  page: Omit<Page, 'title'>,
  { id, typed, problems, why, language, isEncrypted = false }: FormProps,
): Response =>
  renderPage(
    {
      title: why === undefined ? messages.title : messages.titleNotSaved,
      current: 'dashboard',
      unlisted: true,
      ...page,
    },
    <>
      {why !== undefined && <RejectionNote why={why} problems={problems} />}
      {isEncrypted && <PassphraseStrip />}
      <form
        class="write edit"
        method="post"
        action={editPath(id)}
        data-language={language}
        data-max-bytes={page.site.pasteRules.maxBytes}
      >
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
          <p class="acts last">
            <a class="act" href={pastePath(id)}>
              {messages.cancel}
            </a>
            <button type="submit" class="do primary">
              {messages.save}
            </button>
          </p>
        </div>
      </form>
    </>,
  );
