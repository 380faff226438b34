import { TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { scriptUrl } from '#web/ui/asset-manifest.ts';
import type { Question } from '#web/ui/browser/question.ts';
import { ActLink, CopyButton } from '#web/ui/controls.tsx';
import {
  characterLimit,
  errorAttributes,
  FieldError,
  Options,
  RejectionNote,
  TextArea,
} from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import type { PageAnswer, PageContext } from '#web/ui/page.tsx';
import { ASK_EACH_TIME, renderAskPage, renderPage } from '#web/ui/page.tsx';
import { QuestionNote } from '#web/ui/question-note.tsx';
import type { FieldsProps, Problems } from './form-values.ts';
import { Terms } from './terms.tsx';

/** The form that the buttons of a question submit. */
const FORM_ID = 'new-paste';

interface HomeForm extends Pick<FieldsProps, 'typed'> {
  /** Of the new form, which says what this site is. */
  siteUrl?: string;
  /** Why the form was rejected, as a whole and below each field. */
  why?: string;
  problems?: Problems;
  /** What it asks before a paste with credentials is created. */
  warning?: Question;
}

/** The form that creates a paste: with its initial values, or again, with what was typed. */
export const homePage = (
  page: PageContext & PageAnswer,
  { typed, siteUrl, why, problems = {}, warning }: HomeForm,
): Response => {
  const { home: messages, credentials } = page.messages.create;
  return renderPage(
    {
      title: warning ? credentials.title : why ? messages.titleRejected : messages.title,
      current: 'new',
      writes: true,
      ...(siteUrl ? { cache: ASK_EACH_TIME, description: messages.description } : { unlisted: true }),
      ...page,
    },
    <>
      <h1 class="sr">{messages.heading}</h1>
      {why !== undefined && <RejectionNote why={why} problems={problems} />}
      {warning && <QuestionNote question={warning} form={FORM_ID} />}
      <form
        class="compose"
        id={FORM_ID}
        method="post"
        action="/"
        data-max-bytes={page.site.pasteRules.maxBytes}
        data-cipher={scriptUrl('cipher')}
      >
        {/* Title and language, as they stand above the text on the page that the paste becomes. */}
        <div class="running">
          <input
            class="title"
            id="title"
            name="title"
            aria-label={messages.pasteTitle}
            {...characterLimit(TITLE_MAX_CODE_POINTS, page.messages)}
            placeholder={messages.untitled}
            value={typed.title}
            {...errorAttributes('title', problems.title)}
          />
          <FieldError name="title" problem={problems.title} />
          <FieldError name="language" problem={problems.language} />
          <p class="actions">
            <span class="pick-one">
              <select
                id="language"
                name="language"
                aria-label={messages.language}
                {...errorAttributes('language', problems.language)}
              >
                <option value="">{messages.guess}</option>
                <Options
                  options={Object.entries(page.messages.names.LANGUAGE_NAMES)}
                  value={typed.language}
                />
              </select>
            </span>
          </p>
        </div>
        <div class="draft" data-drop={messages.dropHere}>
          <TextArea
            text={typed.content}
            problem={problems.content}
            aria-label={messages.content}
            placeholder={messages.contentHint}
            autofocus
          />
          {siteUrl !== undefined && <TitlePage site={page.site} siteUrl={siteUrl} />}
          <p class="state" id="state" role="status" />
        </div>
        <Terms page={page} typed={typed} problems={problems} />
      </form>
    </>,
  );
};

/** In the empty editor: what this is, and three facts in the margin. Gone with the first keystroke. */
const TitlePage = ({ site, siteUrl }: { site: Site; siteUrl: string }) => {
  const { home: messages } = useMessages().create;
  return (
    <div class="title-page">
      <nav class="notes" aria-label={messages.about}>
        {Object.entries(messages.facts(site.whoCanRead, site.formDefaults.visibility)).map(
          ([id, { heading, text }]) => (
            <a href={`/guide#${id}`}>
              <b>{heading}</b> {text}
            </a>
          ),
        )}
      </nav>
      <div class="hello">
        <p class="display">{messages.hello}</p>
        <p class="lead">{messages.lead(site.whoCanPaste)}</p>
        {site.whoCanPaste === 'everyone' && (
          <div class="first-example">
            <code dir="ltr">
              $ <b id="first-command">{`curl --data-binary @app.log ${siteUrl}`}</b>
            </code>
            <CopyButton of="first-command" text={messages.copy} />
            <code dir="ltr">
              {siteUrl}/p/<b>7mKx2QvB</b>
            </code>
          </div>
        )}
        <p class="actions js-only">
          <button type="button" class="action" id="paste-text">
            {messages.pasteText}
          </button>
          <button type="button" class="action" id="choose-file">
            {messages.chooseFiles}
          </button>
          <span class="drop">{messages.drop}</span>
        </p>
        <p class="imprint">{messages.imprint(new URL(siteUrl).host, '/guide')}</p>
      </div>
    </div>
  );
};

const HOME = { unlisted: false, cache: ASK_EACH_TIME };

/** The home page where only accounts can create pastes, for a visitor. */
export const logInToPastePage = (context: PageContext): Response => {
  const { noForm: messages } = context.messages.create;
  return renderAskPage(
    { ...HOME, title: messages.title, description: messages.about, current: 'new', ...context },
    messages.title,
    <>
      <p>{messages.about}</p>
      <p class="actions">
        <a class="button primary" href="/log-in?next=/">
          {messages.logIn}
        </a>
        {context.site.signup === 'open' && <ActLink href="/sign-up">{messages.signUp}</ActLink>}
      </p>
      {context.site.signup !== 'open' && (
        <p class="quiet">{context.site.signup === 'invite' ? messages.inviteOnly : messages.closed}</p>
      )}
    </>,
  );
};

/** The home page of a read-only site. */
export const readOnlyPage = (context: PageContext): Response => {
  const { noForm: messages } = context.messages.create;
  return renderAskPage(
    { ...HOME, title: messages.readOnly, description: messages.aboutReadOnly, ...context },
    messages.readOnly,
    <p>{messages.aboutReadOnly}</p>,
    { '/explore': messages.explore },
  );
};
