import type { PasteWithContent } from '#domain/paste.ts';
import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import { SLOT } from '#web/lib/page-template.ts';
import { diffPath, pastePath, rawPath } from '#web/lib/urls.ts';
import { form as formMessages, diff as messages } from '#web/locales/en/diff.tsx';
import { referrerPolicyFor } from '#web/paste/opened.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { ActLink, FirstPart, Submit } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ASK_EACH_TIME, type Page, type PageContext, renderFilledPage, renderPage } from '#web/ui/page.tsx';
import { LayoutLinks, NotDrawn, PatchLink } from './difference.tsx';

interface Props {
  before: PasteWithContent;
  after: PasteWithContent;
  difference: Rendered;
  layout: DiffLayout;
  context: PageContext;
}

/** What changed from one paste to another. */
export function diffPage({ before, after, difference, layout, context }: Props, asked: Headers): Response {
  const path = diffPath(before.id, after.id);
  const page: Page = {
    title: messages.title(nameOf(before), nameOf(after)),
    ...context,
    referrerPolicy: referrerPolicyFor(context),
    unlisted: true,
    book: 'full',
    cache: ASK_EACH_TIME,
  };
  return renderFilledPage(
    page,
    <>
      <div class="about lean">
        <h1 dir="auto">{messages.heading}</h1>
        <div class="actions">
          <ActLink href={diffPath(after.id, before.id)}>{messages.swap}</ActLink>
          <PatchLink before={before} after={after} path={path} />
          <a class="action wide-only" href={rawPath(before.id)}>
            {messages.rawBefore}
          </a>
          <a class="action wide-only" href={rawPath(after.id)}>
            {messages.rawAfter}
          </a>
        </div>
        <ul class="facts">
          <li>
            {messages.between(
              <a href={pastePath(before.id)}>{nameOf(before)}</a>,
              <a href={pastePath(after.id)}>{nameOf(after)}</a>,
            )}
          </li>
          {difference.facts?.map(({ text }) => (
            <li>{text}</li>
          ))}
        </ul>
        <LayoutLinks layout={layout} path={path} />
      </div>
      <NotDrawn shortfall={difference.shortfall} />
      {SLOT}
    </>,
    [difference],
    asked,
  );
}

type Field = 'before' | 'after';

interface FormProps {
  typed: Record<Field, string>;
  /** Fields that name no paste. */
  invalid: Field[];
  context: PageContext;
}

/** Asks for two pastes to compare. */
export const formPage = ({ typed, invalid, context }: FormProps): Response =>
  renderPage(
    { title: formMessages.title, ...context, status: invalid.length > 0 ? 422 : 200, unlisted: true },
    <FirstPart id="compare" heading={formMessages.title}>
      <form class="body form" method="get" action="/diff">
        {(['before', 'after'] as const).map((name) => (
          <TextField
            name={name}
            label={formMessages[name]}
            value={typed[name]}
            problem={invalid.includes(name) ? formMessages.unknown : undefined}
            autocomplete="off"
            hint={formMessages.hint}
            autofocus={typed[name] === ''}
          />
        ))}
        <div class="actions">
          <Submit class="button primary">{formMessages.submit}</Submit>
        </div>
      </form>
    </FirstPart>,
  );
