import { REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { REPORT_TEXT_MAX_CHARACTERS } from '#domain/report.ts';
import { pastePath, reportPath } from '#web/lib/urls.ts';
import { errorAttributes, FieldError } from '#web/ui/field.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { CATEGORY_NAMES } from '#web/ui/names.ts';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { FormError, TextField } from '#web/ui/text-field.tsx';
import { report as messages, paste as pasteMessages } from './messages.tsx';
import { isProtected } from './opened.ts';

export interface ReportForm {
  category: string;
  text: string;
  email: string;
}

export type ReportProblems = Partial<Record<keyof ReportForm | 'form', string>>;

interface Props {
  paste: Paste;
  context: PageContext;
  typed: ReportForm;
  problems: ReportProblems;
}

/** The form that reports a paste. It shows nothing of the paste that its password or its burning keeps. */
export const reportPage = (
  { paste, context, typed, problems }: Props,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { title: messages.title, ...context, ...answer, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      {!isProtected(paste) && (
        <p>
          {messages.of(
            <a href={pastePath(paste.id)} dir="auto">
              {paste.title ?? pasteMessages.untitled}
            </a>,
          )}
        </p>
      )}
      <p>{messages.about}</p>
      <form class="report" method="post" action={reportPath(paste.id)}>
        <FormError problem={problems.form} />
        <fieldset {...errorAttributes('category', problems.category)}>
          <legend>{messages.reason}</legend>
          {REMOVAL_CATEGORIES.map((category) => (
            <label class="choice">
              <input
                type="radio"
                name="category"
                value={category}
                required
                checked={category === typed.category}
              />{' '}
              {CATEGORY_NAMES[category]}
            </label>
          ))}
          <FieldError name="category" problem={problems.category} />
        </fieldset>
        <div class="field">
          <label for="text">{messages.text}</label>
          <textarea
            class="in"
            id="text"
            name="text"
            rows={5}
            maxlength={2 * REPORT_TEXT_MAX_CHARACTERS}
            {...errorAttributes('text', problems.text)}
          >
            {typed.text}
          </textarea>
          <FieldError name="text" problem={problems.text} />
        </div>
        <TextField
          name="email"
          label={messages.email}
          type="email"
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          hint={messages.emailHint}
          required={false}
        />
        <div class="actions">
          <button type="submit" class="button primary">
            {messages.send}
          </button>
          <a class="action" href={pastePath(paste.id)}>
            {messages.notNow}
          </a>
        </div>
      </form>
    </>,
  );

/** Confirms a report with its reference. */
export const reportSentPage = (pasteId: string, reference: string, context: PageContext): Response =>
  renderPage(
    { title: messages.sentTitle, ...context, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.sent}</h1>
      <p role="status">{messages.reference(<strong>{reference}</strong>)}</p>
      <LinkList to={{ [pastePath(pasteId)]: messages.backToPaste, '/': messages.newPaste }} />
    </>,
  );
