import type { Child } from 'hono/jsx';
import { plainBytesMax } from '#domain/encrypted.ts';
import { allowedExpiries, TITLE_MAX_CODE_POINTS, VISIBILITIES } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { formatBytes } from '#web/lib/format.ts';
import {
  credentials as credentialsMessages,
  encryption as encryptionMessages,
  home as messages,
  terms as termsMessages,
} from '#web/locales/en/create.tsx';
import { scriptUrl } from '#web/ui/asset-manifest.ts';
import type { Question } from '#web/ui/browser/question.ts';
import {
  AS_TYPED,
  characterLimit,
  errorAttributes,
  FieldError,
  Options,
  PasswordCell,
  RejectionNote,
  SlugCell,
  TextArea,
} from '#web/ui/field.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { ASK_EACH_TIME, type PageAnswer, type PageContext, renderPage } from '#web/ui/page.tsx';
import { QuestionNote } from '#web/ui/question-note.tsx';
import type { FormValues, Problems } from './form-values.ts';

/** The form that the buttons of a question submit. */
const FORM_ID = 'new-paste';

interface HomeForm {
  typed: FormValues;
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
): Response =>
  renderPage(
    {
      title: warning ? credentialsMessages.title : why ? messages.titleRejected : messages.title,
      current: 'new',
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
        <RunningHead typed={typed} problems={problems} />
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

type FieldsProps = Required<Pick<HomeForm, 'typed' | 'problems'>>;

/** Title and language, as they stand above the text on the page that the paste becomes. */
const RunningHead = ({ typed, problems }: FieldsProps) => (
  <div class="running">
    <input
      class="title"
      id="title"
      name="title"
      aria-label={messages.pasteTitle}
      {...characterLimit(TITLE_MAX_CODE_POINTS)}
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
          <Options options={Object.entries(LANGUAGE_NAMES)} value={typed.language} />
        </select>
      </span>
    </p>
  </div>
);

/** In the empty editor: what this is, and three facts in the margin. Gone with the first keystroke. */
const TitlePage = ({ site, siteUrl }: { site: Site; siteUrl: string }) => (
  <div class="title-page">
    <nav class="notes" aria-label={messages.about}>
      {messages.facts(site.whoCanRead, site.formDefaults.visibility).map(({ id, heading, text }) => (
        <a href={`/guide#${id}`}>
          <b>{heading}</b> {text}
        </a>
      ))}
    </nav>
    <div class="hello">
      <p class="display">{messages.hello}</p>
      <p class="lead">{messages.lead(site.whoCanPaste)}</p>
      {site.whoCanPaste === 'everyone' && (
        <div class="first-example">
          {messages.firstExample(siteUrl, 'first-command')}
          <button type="button" class="action js-only" data-copies="first-command">
            {messages.copy}
          </button>
          {messages.firstLink(siteUrl)}
        </div>
      )}
      <p class="actions js-only">
        <button type="button" class="action" id="paste-text">
          {messages.pasteText}
        </button>
        <button type="button" class="action" id="choose-file">
          {messages.chooseFile}
        </button>
        <span class="drop">{messages.drop}</span>
      </p>
      <p class="imprint">{messages.imprint(new URL(siteUrl).host, '/guide')}</p>
    </div>
  </div>
);

/**
 * What is chosen, as a sentence whose phrases open their choices. Every wording is on the page, and the style sheet shows
 * the true one, so that it is true without a script.
 */
const Terms = ({ page: { site, user }, ...fields }: FieldsProps & { page: PageContext }) => {
  const { whoCanRead, pasteRules } = site;
  return (
    <div class="terms">
      <p class="count">{messages.atMost(<b>{formatBytes(pasteRules.maxBytes)}</b>)}</p>
      <div class="on">
        <div class="sentence" id="say">
          {termsMessages.sentence({
            who: (
              <Phrase
                name="visibility"
                legend={messages.visibility}
                {...fields}
                says={termsMessages.who(whoCanRead)}
                picks={VISIBILITIES.toReversed().map((value) => [
                  value,
                  termsMessages.visibility(whoCanRead)[value],
                ])}
              />
            ),
            password: <Say when="password">{termsMessages.password}</Say>,
            expiry: (
              <Phrase
                name="expiry"
                legend={messages.expires}
                {...fields}
                says={termsMessages.expires}
                picks={allowedExpiries(pasteRules.maxExpiry).map((value) => [
                  value,
                  termsMessages.expiry[value],
                ])}
              />
            ),
            encryption: <Say when="encryption">{termsMessages.encryption}</Say>,
          })}
        </div>
        <More {...fields} site={site} hasSlug={Boolean(user) || fields.typed.slug !== ''} />
        <button type="submit" class="button primary">
          {messages.create} <kbd class="js-only">{messages.createKeys}</kbd>
        </button>
      </div>
    </div>
  );
};

const Say = ({ when, children }: { when: string; children?: Child }) => (
  <span class="say" data-say={when}>
    {children}
  </span>
);

interface PhraseProps extends FieldsProps {
  name: 'visibility' | 'expiry';
  legend: string;
  /** The wording for each choice. */
  says: Record<string, string>;
  /** The choices in their order, each with its name and what it means. */
  picks: [value: string, text: { name: string; about?: string }][];
}

/** A phrase of the sentence, which opens its choices. */
const Phrase = ({ name, legend, says, picks, typed, problems }: PhraseProps) => (
  <details class="phrase" name="terms" open={problems[name] !== undefined || undefined}>
    <summary>
      {Object.entries(says).map(([when, text]) => (
        <Say when={when}>{text}</Say>
      ))}
    </summary>
    <fieldset class="options">
      <legend class="sr">{legend}</legend>
      {picks.map(([pick, { name: text, about }]) => (
        <label class="option">
          <input
            type="radio"
            name={name}
            value={pick}
            checked={pick === typed[name]}
            {...errorAttributes(name, problems[name])}
          />{' '}
          {text}
          {about !== undefined && <small>{about}</small>}
        </label>
      ))}
      <FieldError name={name} problem={problems[name]} />
    </fieldset>
  </details>
);

/** What most pastes do without. Open when one of its fields was rejected. */
const More = ({ site, typed, problems, hasSlug }: FieldsProps & { site: Site; hasSlug: boolean }) => (
  <details
    class="phrase further"
    name="terms"
    open={problems.password !== undefined || problems.slug !== undefined || undefined}
  >
    <summary>{termsMessages.more(hasSlug)}</summary>
    <div class="options">
      <div class="cells">
        <PasswordCell
          label={messages.password}
          problem={problems.password}
          value={typed.password}
          placeholder={messages.noPassword}
        />
        <EncryptionCells />
        {hasSlug && <SlugCell value={typed.slug} problem={problems.slug} />}
      </div>
      <EncryptionNotes maxBytes={site.pasteRules.maxBytes} />
    </div>
  </details>
);

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
        <Options options={Object.entries(encryptionMessages.options)} value={null} />
      </select>
    </div>
    <div class="cell broad" hidden>
      <label for="passphrase">{encryptionMessages.passphrase}</label>
      {/* Shown as typed: after a typo, nobody could decrypt the text. */}
      <input id="passphrase" placeholder={encryptionMessages.passphraseHint} {...AS_TYPED} />
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
