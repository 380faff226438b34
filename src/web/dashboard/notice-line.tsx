import type { Paste } from '#domain/paste.ts';
import { texts } from '#web/messages/messages.ts';
import type { Notice } from './notice.ts';

const words = texts.lists;

/** What has just been done, in its place, with Undo where there is one; `list` leads back to this list. */
export const NoticeLine = ({ notice, list }: { notice: Notice; list: string }) => (
  <div class="note said" role="status">
    {notice.kind === 'deleted' ? <Deleted pastes={notice.pastes} list={list} /> : <p>{sentenceOf(notice)}</p>}
  </div>
);

const Deleted = ({ pastes, list }: { pastes: Paste[]; list: string }) => {
  const [first] = pastes;
  return (
    <form class="acts" method="post" action="/dashboard/undo">
      <input type="hidden" name="list" value={list} />
      {pastes.map(({ id, slug }) => (
        <>
          <input type="hidden" name="id" value={id} />
          {slug !== null && <input type="hidden" name="slug" value={`${id}:${slug}`} />}
        </>
      ))}
      <p>
        {pastes.length === 1
          ? words.deletedOne(<span dir="auto">{first?.title ?? words.untitledOf(first?.id ?? '')}</span>)
          : words.deleted(pastes.length)}{' '}
        {words.undoable}
      </p>
      <button type="submit" class="do">
        {words.undo}
      </button>
    </form>
  );
};

function sentenceOf(notice: Exclude<Notice, { kind: 'deleted' }>): string {
  if (notice.kind === 'nothing') return words.nothingSelected;
  if (notice.kind === 'saved') return words.saved;
  const { count, late, unlinked } = notice;
  return [
    ...(count > 0 ? [words.restored(count)] : []),
    ...(late > 0 ? [words.tooLate(late)] : []),
    ...(unlinked > 0 ? [words.unlinked(unlinked)] : []),
  ].join(' ');
}
