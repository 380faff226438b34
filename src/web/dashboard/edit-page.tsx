import { archiveIn } from '#domain/archive.ts';
import { takesPassphrase } from '#domain/encrypted.ts';
import type { Paste, PasteRules, PasteWithContent } from '#domain/paste.ts';
import { allowedExpiries, burnsAfterReading, TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { AT_TIME, TimeCell, ViewsCell } from '#web/create/ending.tsx';
import type { FormValues, Problems } from '#web/create/form-values.ts';
import { editPath, pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { scriptUrl } from '#web/ui/asset-manifest.ts';
import type { Question } from '#web/ui/browser/question.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import {
  AS_TYPED,
  characterLimit,
  InputCell,
  PasswordCell,
  RejectionNote,
  SelectCell,
  SlugCell,
  TextArea,
} from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { type PageAnswer, type PageContext, renderPage } from '#web/ui/page.tsx';
import { QuestionNote } from '#web/ui/question-note.tsx';

const FORM_ID = 'edit-paste';

/** Whether the password goes; without a new one in its field. */
export const REMOVE_PASSWORD = 'remove_password';

/** The values of the form. Of an option, an empty one leaves it as it is. */
export type EditTyped = FormValues & Record<typeof REMOVE_PASSWORD | 'views_before', string>;

interface EditForm {
  id: string;
  typed: EditTyped;
  /** From which the edit began, if the form said so. */
  revision: number | undefined;
  problems: Problems;
  /** As it is stored; undefined when it is gone, or nobody may know. */
  paste: PasteWithContent | undefined;
  /** Whether an account edits it, or else the browser that created it without one. */
  isOwned: boolean;
  /** Why the paste could not be saved: the form again, with everything that was typed. */
  why?: string;
  /** In place of `why`. */
  question?: Question | undefined;
}

/** The edit form. */
export function editPage(page: PageContext & PageAnswer, form: EditForm): Response {
  const { id, typed, revision, problems, paste, isOwned, why, question } = form;
  const { edit: messages } = page.messages.dashboard;
  const isEncrypted = why === undefined && paste !== undefined && takesPassphrase(paste.content);
  return renderPage(
    {
      title: why === undefined ? messages.title : messages.titleNotSaved,
      ...(isOwned && { current: 'dashboard' }),
      writes: true,
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
        data-language={why === undefined ? paste?.language : undefined}
        data-max-bytes={page.site.pasteRules.maxBytes}
      >
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <aside id="say" class="below">
          <h1>{messages.heading}</h1>
          {paste?.language === 'richtext' && <p>{page.messages.names.LANGUAGE_NAMES.richtext}</p>}
          <p>{isOwned ? messages.about : messages.aboutCreated}</p>
          <p id="state" role="status" />
        </aside>
        {why === undefined && paste && archiveIn(paste) && <div class="tabs js-only" />}
        <TextArea text={typed.content} problem={problems.content} aria-label={messages.content} />
        <div class="bar">
          <p class="count">
            {messages.atMost(<b>{page.messages.locale.bytes(page.site.pasteRules.maxBytes)}</b>)}
          </p>
          <div class="cells">
            <InputCell
              name="title"
              label={messages.pasteTitle}
              problem={problems.title}
              wide
              {...characterLimit(TITLE_MAX_CODE_POINTS, page.messages)}
              placeholder={messages.untitled}
              value={typed.title}
            />
            {isOwned && <SlugCell value={typed.slug} problem={problems.slug} />}
            {isOwned && <OptionCells {...form} maxExpiry={page.site.pasteRules.maxExpiry} />}
          </div>
          <p class="actions last">
            {paste?.language === 'plain' && !isEncrypted && (
              <button type="button" class="action js-only" id="add-file">
                {page.messages.create.home.addFile}
              </button>
            )}
            <ActLink href={pastePath(id)}>{messages.cancel}</ActLink>
            <Submit class="button primary">{messages.save}</Submit>
          </p>
        </div>
      </form>
    </>,
  );
}

/** Language, visibility, expiry and password. What nobody changes here stays as it is. */
const OptionCells = ({ paste, typed, problems, maxExpiry }: EditForm & Pick<PasteRules, 'maxExpiry'>) => {
  const all = useMessages();
  const { edit: messages } = all.dashboard;
  const { richtext: _, ...languages } = all.names.LANGUAGE_NAMES;
  const stays = paste === undefined && { '': messages.unchanged };
  const isGuessed = paste?.language === 'plain' && !paste.plainChosen;
  const isLocked = paste?.passwordHash !== null;
  const selects = {
    language: { ...(isGuessed ? { '': messages.guess } : stays), ...languages },
    visibility: { ...stays, ...all.names.VISIBILITY_NAMES },
    expiry: {
      '': paste ? endOf(paste, all) : messages.unchanged,
      ...Object.fromEntries(
        allowedExpiries(maxExpiry).map((expiry) => [expiry, all.names.EXPIRY_NAMES[expiry]]),
      ),
      [AT_TIME]: all.create.terms.expiry[AT_TIME].name,
    },
  };
  return (
    <>
      {(['language', 'visibility', 'expiry'] as const).map(
        (name) =>
          (name !== 'language' || paste?.language !== 'richtext') && (
            <SelectCell
              name={name}
              label={messages[name]}
              problem={problems[name]}
              options={selects[name]}
              value={typed[name]}
            />
          ),
      )}
      <ViewsCell value={typed.max_views} problem={problems.max_views} />
      <TimeCell value={typed.expires_at} problem={problems.expires_at} />
      <input type="hidden" name="views_before" value={typed.views_before} />
      <PasswordCell
        label={messages.password}
        problem={problems.password}
        value={typed.password}
        placeholder={isLocked ? messages.unchanged : messages.noPassword}
      >
        {isLocked && (
          <label>
            <input type="checkbox" name={REMOVE_PASSWORD} value="1" checked={typed[REMOVE_PASSWORD] !== ''} />{' '}
            {messages.removePassword}
          </label>
        )}
      </PasswordCell>
    </>
  );
};

function endOf(paste: Paste, { locale, dashboard: { edit: messages } }: Messages): string {
  const { expiresAt } = paste;
  if (burnsAfterReading(paste)) return messages.staysWhenOpened;
  return expiresAt === null ? messages.staysNever : messages.stays(locale.time(expiresAt));
}

/**
 * Asks for the passphrase above the form that edits an encrypted paste. The field has no name, so that no form sends it;
 * the button works once the script that decrypts is there. Without a script only the title and the link can be edited.
 */
const PassphraseStrip = () => {
  const { encryptedEdit: messages } = useMessages().dashboard;
  return (
    <form id="unlock" class="strip js-only" data-cipher={scriptUrl('cipher')}>
      <b>{messages.label}</b>
      <div>
        <span>{messages.about}</span>
        <label class="field">
          <span class="sr">{messages.passphrase}</span>
          <input class="in" type="password" placeholder={messages.passphrase} {...AS_TYPED} required />
        </label>
        <Submit disabled>{messages.decrypt}</Submit>
      </div>
    </form>
  );
};
