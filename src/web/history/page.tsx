import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { History, RevisionWithContent } from '#domain/revision.ts';
import { canPaste } from '#pastes/access.ts';
import { formatBytes, formatTime } from '#web/lib/format.ts';
import { parseTemplate, renderTemplate } from '#web/lib/page-template.ts';
import { editPath, historyPath, pastePath } from '#web/lib/urls.ts';
import { paste as pasteMessages } from '#web/paste/messages.tsx';
import { Text, textFacts } from '#web/paste/page.tsx';
import { type Page, type PageContext, pageHeaders, pageHtml } from '#web/ui/page.tsx';
import { history as messages } from './messages.ts';
import { Revisions } from './revisions.tsx';

/** A former text, or the current one. */
export type ShownRevision = RevisionWithContent;

export interface HistoryProps {
  paste: PasteWithContent;
  history: History;
  selected: ShownRevision;
  rendered: Rendered;
  context: PageContext;
  isOwner: boolean;
  /** The number of the revision that was just restored, or 0. */
  restored: number;
  /** Whether the page asks for confirmation before the history is deleted. */
  asksToDelete: boolean;
  /** The headers of the request. */
  asked: Headers;
}

/** One text of a paste, beside the list of all that are kept. */
export function historyPage(props: HistoryProps): Response {
  const { paste, rendered, context, asked } = props;
  const page: Page = {
    ...context,
    title: messages.title(paste.title ?? pasteMessages.untitled),
    unlisted: true,
    // As on the page of a paste: links in the text must not reveal its address.
    referrerPolicy: context.user === null ? 'no-referrer' : 'same-origin',
  };
  const html = pageHtml(page, <Content {...props} />);
  return renderTemplate(parseTemplate(html, pageHeaders(page)), [rendered], asked);
}

const Content = (props: HistoryProps) => {
  const { paste, history, selected, rendered, isOwner, context, restored, asksToDelete } = props;
  const { current, total } = history;
  return (
    <>
      {restored > 0 && (
        <p class="note" role="status">
          {messages.restored(restored)}
        </p>
      )}
      {isOwner && asksToDelete && total > 0 && <DeleteQuestion id={paste.id} revisions={total} />}
      <div class="beside">
        <Revisions
          paste={paste}
          history={history}
          selected={selected.number}
          isOwner={isOwner}
          keeps={context.site.keepRevisions > 0}
        />
        <div class="sheet">
          <div class="about lean in-sheet">
            <h1 dir="auto">
              <a href={pastePath(paste.id)}>{selected.title ?? pasteMessages.untitled}</a>
            </h1>
            {isOwner && canPaste(context.site, paste.accountId) && (
              <Acts id={paste.id} number={selected.number} isCurrent={selected.number === current.number} />
            )}
            <ul class="facts">
              <li>{messages.position(selected.number, current.number)}</li>
              <li>
                <time datetime={new Date(selected.createdAt).toISOString()}>
                  {formatTime(selected.createdAt)}
                </time>
              </li>
              <li class="opt">{formatBytes(selected.sizeBytes)}</li>
              {textFacts(rendered).map((fact) => (
                <li>{fact}</li>
              ))}
            </ul>
          </div>
          <Text {...rendered} language={paste.language} />
        </div>
      </div>
    </>
  );
};

const Acts = ({ id, number, isCurrent }: { id: string; number: number; isCurrent: boolean }) =>
  isCurrent ? (
    <div class="acts">
      <a class="act" href={editPath(id)}>
        {messages.edit}
      </a>
    </div>
  ) : (
    <form class="acts" method="post" action={`${historyPath(id)}/restore`}>
      <button type="submit" class="do act" name="number" value={String(number)}>
        {messages.restore(number)}
      </button>
    </form>
  );

const DeleteQuestion = ({ id, revisions }: { id: string; revisions: number }) => (
  <form class="note" method="post" action={`${historyPath(id)}/delete`}>
    <p>{messages.deleteQuestion(revisions)}</p>
    <div class="acts">
      <button type="submit" class="do">
        {messages.delete}
      </button>
      <a class="act" href={historyPath(id)}>
        {messages.cancel}
      </a>
    </div>
  </form>
);
