import { isEncrypted } from '#domain/encrypted.ts';
import type { OptionChange, PasteWithContent } from '#domain/paste.ts';
import type { History } from '#domain/revision.ts';
import { canPaste } from '#pastes/access.ts';
import { fillWords } from '#text/words.ts';
import { Difference } from '#web/diff/difference.tsx';
import { bodyValue } from '#web/lib/page-template.ts';
import { editPath, historyPath, pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { isProtected, referrerPolicyFor } from '#web/paste/opened.ts';
import { Text, textFacts } from '#web/paste/page.tsx';
import { nameOf } from '#web/paste/preview.tsx';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { type PageContext, renderFilledPage } from '#web/ui/page.tsx';
import { CompareForm, FormatLinks, type Shown } from './choices.tsx';

interface HistoryProps {
  paste: PasteWithContent;
  history: History;
  shown: Shown;
  context: PageContext;
  isOwner: boolean;
  /** What the owner, who alone may know, changed of the options. */
  options: OptionChangesProps | undefined;
  /** The number of the revision that was just restored, or 0. */
  restored: number;
  /** Whether the page asks for confirmation before the history is deleted. */
  asksToDelete: boolean;
}

/** A text of a paste, or a change, beside the list of all texts that are kept; `asked` are the headers of the request. */
export async function historyPage(props: HistoryProps, asked: Headers): Promise<Response> {
  const { paste, history, shown, context, isOwner, restored, asksToDelete } = props;
  const { history: messages } = context.messages.history;
  // The server cannot compare what it cannot read.
  const isComparable = history.total > 0 && !isEncrypted(shown.selected.content);
  // The text that is shown, or what the current text replaced: one click takes the last edit back.
  const restorable = [shown.selected, shown.before].find(
    (text) => text !== undefined && text.number !== history.current.number,
  )?.number;
  const page = { ...context, title: messages.title(nameOf(paste, context.messages)), unlisted: true };
  return renderFilledPage(
    { ...page, book: 'full', referrerPolicy: referrerPolicyFor(context) },
    <>
      {restored > 0 && (
        <p class="note" role="status">
          {messages.restored(restored)}
        </p>
      )}
      {isOwner && asksToDelete && history.total > 0 && (
        <form class="note" method="post" action={`${historyPath(paste.id)}/delete`}>
          <p>{messages.deleteQuestion(history.total)}</p>
          <div class="actions">
            <Submit>{messages.delete}</Submit>
            <ActLink href={historyPath(paste.id)}>{messages.cancel}</ActLink>
          </div>
        </form>
      )}
      <div class="beside">
        <Revisions {...props} />
        <div class="sheet">
          <div class="about lean in-sheet">
            <h1 dir="auto">
              <a href={pastePath(paste.id)}>{nameOf({ ...paste, ...shown.selected }, context.messages)}</a>
            </h1>
            {isOwner && canPaste(context.site, paste.accountId) && (
              <form class="actions" method="post" action={`${historyPath(paste.id)}/restore`}>
                {restorable !== undefined && (
                  <button type="submit" class="button action" name="number" value={String(restorable)}>
                    {messages.restore(restorable)}
                  </button>
                )}
                <a class={restorable === undefined ? 'action' : 'action wide-only'} href={editPath(paste.id)}>
                  {messages.edit}
                </a>
              </form>
            )}
            {shown.before !== undefined && shown.before.title !== shown.selected.title && (
              <p class="was" dir="auto">
                {messages.retitled(nameOf({ ...paste, ...shown.before }, context.messages))}
              </p>
            )}
            <Facts shown={shown} last={history.current.number} />
            {isComparable && <FormatLinks id={paste.id} history={history} shown={shown} />}
          </div>
          {isComparable && <CompareForm id={paste.id} history={history} shown={shown} />}
          {shown.before ? <Difference {...shown.rendered} /> : <Text {...shown.rendered} />}
        </div>
      </div>
    </>,
    [await bodyValue(shown.rendered, context.messages.text)],
    asked,
  );
}

const Facts = ({ shown: { selected, before, rendered }, last }: { shown: Shown; last: number }) => {
  const all = useMessages();
  const { history: messages } = all.history;
  const facts = before
    ? (rendered.facts ?? []).map(({ text }) => fillWords(text, all.text))
    : textFacts(rendered, all);
  return (
    <ul class="facts">
      <li>
        {before ? messages.changes(before.number, selected.number) : messages.position(selected.number, last)}
      </li>
      <li class="opt">
        <Time time={selected.createdAt} />
      </li>
      <li class="opt">{all.locale.bytes(selected.sizeBytes)}</li>
      {isEncrypted(selected.content) && <li>{messages.encrypted}</li>}
      {facts.map((fact) => (
        <li>{fact}</li>
      ))}
    </ul>
  );
};

/** The list of all texts of a paste, and below it what its owner does with them. */
const Revisions = ({ paste, history, shown, isOwner, options, context }: HistoryProps) => {
  const { history: said, locale } = useMessages();
  const { history: messages } = said;
  const { current, revisions, total } = history;
  const selected = shown.selected.number;
  const all = [{ ...current, title: paste.title, sizeBytes: paste.sizeBytes }, ...revisions];
  return (
    <details class="side">
      <summary>
        {messages.heading}
        <span>{messages.position(selected, current.number)}</span>
      </summary>
      <nav aria-label={messages.heading}>
        <h2>{messages.heading}</h2>
        <ul>
          {all.map(({ number, title, createdAt, sizeBytes }) => (
            <li>
              <a
                href={`${historyPath(paste.id)}?revision=${number}`}
                aria-current={number === selected ? 'true' : undefined}
              >
                {messages.revision(number)}
                <small>
                  {number === current.number && `${messages.current} · `}
                  <Time time={createdAt} />
                  {` · ${locale.bytes(sizeBytes)}`}
                </small>
                {title !== paste.title && title !== null && <small dir="auto">{title}</small>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {total === 0 && <p class="hint">{context.site.keepRevisions > 0 ? messages.empty : messages.off}</p>}
      {options && <OptionChanges {...options} />}
      {isOwner && (
        <>
          <p class="hint">
            {isProtected(paste)
              ? messages.guarded
              : paste.historyPublic
                ? messages.everyone
                : messages.onlyYou}
          </p>
          <form class="actions" method="post" action={`${historyPath(paste.id)}/share`}>
            {!isProtected(paste) && (
              <button type="submit" class="action" name="public" value={paste.historyPublic ? '0' : '1'}>
                {paste.historyPublic ? messages.hide : messages.show}
              </button>
            )}
            {total > 0 && (
              <a class="action red" href={`${historyPath(paste.id)}?delete`}>
                {messages.delete}
              </a>
            )}
          </form>
        </>
      )}
    </details>
  );
};

interface OptionChangesProps {
  changes: OptionChange[];
  /** The names of the account's API keys by their ids; those of revoked keys are gone. */
  keyNames: Map<string, string>;
}

/** What the owner changed of the options of a paste, when, and by which key. */
const OptionChanges = ({ changes, keyNames }: OptionChangesProps) => {
  const messages = useMessages();
  return changes.length === 0 ? null : (
    <section class="option-changes">
      <h2>{messages.history.optionChanges.heading}</h2>
      <ul>
        {changes.map((change) => (
          <li>
            {linesOf(change, messages).map((line) => line && <span>{line}</span>)}
            <small>
              <Time time={change.changedAt} /> · {messages.history.optionChanges.by(change.keyId, keyNames)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const linesOf = (
  { language, visibility, burn, viewsLeft, expiresAt, password }: OptionChange,
  { locale, history: { optionChanges: messages }, names: { LANGUAGE_NAMES, VISIBILITY_NAMES } }: Messages,
) => {
  const count = (views: number | null) => (views === null ? messages.unlimited : locale.number(views));
  const end = (time: number | null) => (time === null ? messages.never : <Time time={time} />);
  return [
    language && messages.language(LANGUAGE_NAMES[language[0]], LANGUAGE_NAMES[language[1]]),
    visibility && messages.visibility(VISIBILITY_NAMES[visibility[0]], VISIBILITY_NAMES[visibility[1]]),
    burn && messages.burn(burn[1]),
    viewsLeft && messages.opens(...(viewsLeft.map(count) as [string, string])),
    expiresAt && messages.expires(end(expiresAt[0]), end(expiresAt[1])),
    password && messages.password[password],
  ];
};
