import type { Viewer } from '#accounts/session.ts';
import { CONTENT_MAX_BYTES, TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { Cell, errorAttributes, FieldError, SelectCell, SlugCell } from '#web/components/field.tsx';
import { EXPIRY_NAMES, LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/names.ts';
import { ASK_EACH_TIME, type Page, renderPage } from '#web/page.tsx';
import type { Problems, Typed } from '#web/typed.ts';
import { sizeText } from '#web/words.ts';

/** The form that makes a paste; `fresh` is what it says at first. */
export const homePage = (viewer: Viewer | null, fresh: Typed): Response =>
  formPage({ cache: ASK_EACH_TIME, viewer }, fresh, {}, null);

/** The form again, with all that was typed, after a paste was not created; `why` is said above it. */
export function refusedPage(
  typed: Typed,
  problems: Problems,
  why: string,
  answer: Pick<Page, 'status' | 'headers' | 'viewer'>,
): Response {
  return formPage({ ...answer, unlisted: true }, typed, problems, why);
}

const formPage = (page: Partial<Page>, typed: Typed, problems: Problems, why: string | null): Response =>
  renderPage(
    { title: why === null ? 'New paste' : 'Not created', current: 'new', ...page },
    <>
      <h1 class="sr">New paste</h1>
      {why !== null && (
        <p class="note" role="alert">
          {why}
        </p>
      )}
      <form class="write" method="post" action="/">
        <aside id="say">
          <FieldError name="content" problem={problems.content} />
          <p class="state" id="state" role="status" />
          <p>Public: anyone may find and read it.</p>
          <p>Unlisted: who has the link can read it. It appears in no list.</p>
          <p class="opt js">Drop a file anywhere on the page to paste its text.</p>
          <p class="opt js">
            <a href="/keyboard">
              <kbd>?</kbd> lists the keys
            </a>
          </p>
        </aside>
        <TextArea typed={typed} problems={problems} />
        <div class="bar">
          <p class="count">
            <b>{sizeText(CONTENT_MAX_BYTES)}</b> at most
          </p>
          <Options typed={typed} problems={problems} hasSlug={Boolean(page.viewer) || typed.slug !== ''} />
          <button type="submit" class="do primary">
            Create paste <kbd class="js">Ctrl ↵</kbd>
          </button>
        </div>
      </form>
    </>,
  );

interface Filled {
  typed: Typed;
  problems: Problems;
}

const TextArea = ({ typed, problems }: Filled) => (
  <textarea
    name="content"
    aria-label="Text"
    aria-invalid={problems.content === undefined ? undefined : 'true'}
    aria-describedby={problems.content === undefined ? 'say' : 'content-error say'}
    placeholder="Paste or type here."
    spellcheck={false}
    autocomplete="off"
    autofocus
    required
  >
    {/* A parser swallows one newline after the tag: this one, and not the first of the text. */}
    {`\n${typed.content}`}
  </textarea>
);

const Options = ({ typed, problems, hasSlug }: Filled & { hasSlug: boolean }) => (
  <div class="cells">
    <Cell name="title" label="Title" problem={problems.title} wide>
      <input
        id="title"
        name="title"
        maxlength={TITLE_MAX_CODE_POINTS}
        placeholder="Untitled"
        value={typed.title}
        {...errorAttributes('title', problems.title)}
      />
    </Cell>
    <SelectCell
      name="language"
      label="Language"
      problem={problems.language}
      options={LANGUAGE_NAMES}
      value={typed.language}
    />
    <SelectCell
      name="visibility"
      label="Visibility"
      problem={problems.visibility}
      options={VISIBILITY_NAMES}
      value={typed.visibility}
    />
    <SelectCell
      name="expiry"
      label="Ends"
      problem={problems.expiry}
      options={EXPIRY_NAMES}
      value={typed.expiry}
    />
    <Cell name="password" label="Password" problem={problems.password}>
      {/* It is written back: had the field come back empty, the next press would make the paste open to all. */}
      <input
        id="password"
        name="password"
        type="password"
        placeholder="None"
        autocomplete="new-password"
        value={typed.password}
        {...errorAttributes('password', problems.password)}
      />
    </Cell>
    {hasSlug && <SlugCell value={typed.slug} problem={problems.slug} />}
  </div>
);
