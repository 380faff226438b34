import type { Paste } from '#domain/paste.ts';
import type { History } from '#domain/revision.ts';
import { formatBytes, formatTime } from '#web/lib/format.ts';
import { historyPath } from '#web/lib/urls.ts';
import { isProtected } from '#web/paste/opened.ts';
import { history as messages } from './messages.tsx';

interface Props {
  paste: Paste;
  history: History;
  /** The number of the text that is shown. */
  selected: number;
  isOwner: boolean;
  /** Whether this site keeps former texts. */
  keeps: boolean;
}

/** The list of all texts of a paste, and below it what its owner does with them. */
export const Revisions = ({ paste, history, selected, isOwner, keeps }: Props) => {
  const { current, revisions, total } = history;
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
                  <time datetime={new Date(createdAt).toISOString()}>{formatTime(createdAt)}</time>
                  {` · ${formatBytes(sizeBytes)}`}
                </small>
                {title !== paste.title && title !== null && <small dir="auto">{title}</small>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {total === 0 && <p class="hint">{keeps ? messages.empty : messages.off}</p>}
      {isOwner && <OwnersChoice paste={paste} hasRevisions={total > 0} />}
    </details>
  );
};

const OwnersChoice = ({ paste, hasRevisions }: Pick<Props, 'paste'> & { hasRevisions: boolean }) => (
  <>
    <p class="hint">{whoSees(paste)}</p>
    <form class="actions" method="post" action={`${historyPath(paste.id)}/share`}>
      {!isProtected(paste) && (
        <button type="submit" class="action" name="public" value={paste.historyPublic ? '0' : '1'}>
          {paste.historyPublic ? messages.hide : messages.show}
        </button>
      )}
      {hasRevisions && (
        <a class="action red" href={`${historyPath(paste.id)}?delete`}>
          {messages.delete}
        </a>
      )}
    </form>
  </>
);

function whoSees(paste: Props['paste']): string {
  if (isProtected(paste)) return messages.guarded;
  return paste.historyPublic ? messages.everyone : messages.onlyYou;
}
