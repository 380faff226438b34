import type { Paste } from '#domain/paste.ts';
import type { Notice } from '#web/dashboard/notice.ts';
import { counted } from '#web/words.ts';

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
        {pastes.length === 1 ? (
          <>
            Deleted “<span dir="auto">{first?.title ?? `Untitled ${first?.id}`}</span>”.
          </>
        ) : (
          `Deleted ${counted(pastes.length, 'paste')}.`
        )}{' '}
        It can be undone for ten minutes.
      </p>
      <button type="submit" class="do">
        Undo
      </button>
    </form>
  );
};

function sentenceOf(notice: Exclude<Notice, { kind: 'deleted' }>): string {
  if (notice.kind === 'nothing') return 'Nothing was selected, and nothing was deleted.';
  if (notice.kind === 'saved') return 'The paste is saved.';
  const { count, late, unlinked } = notice;
  return [
    ...(count > 0 ? [`${counted(count, 'paste is', 'pastes are')} back.`] : []),
    ...(late > 0
      ? [
          `It is too late for ${counted(late, 'paste')}: what was deleted is kept for ten minutes, or until it ends.`,
        ]
      : []),
    ...(unlinked > 0
      ? [`${counted(unlinked, 'custom link was', 'custom links were')} taken by another paste meanwhile.`]
      : []),
  ].join(' ');
}
