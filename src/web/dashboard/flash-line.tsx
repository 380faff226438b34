import type { Paste } from '#domain/paste.ts';
import { Submit } from '#web/ui/controls.tsx';
import { lists as messages } from '#web/ui/messages.tsx';
import type { Flash } from './flash.ts';

/** What was just done, with Undo where possible; `list` is where Undo returns to. */
export const FlashLine = ({ notice, list }: { notice: Flash; list: string }) => (
  <div class="note flash" role="status">
    {notice.kind === 'deleted' ? <Deleted pastes={notice.pastes} list={list} /> : <p>{sentenceOf(notice)}</p>}
  </div>
);

const Deleted = ({ pastes, list }: { pastes: Paste[]; list: string }) => {
  const [first] = pastes;
  return (
    <form class="actions" method="post" action="/dashboard/undo">
      <input type="hidden" name="list" value={list} />
      {pastes.map(({ id, slug }) => (
        <>
          <input type="hidden" name="id" value={id} />
          {slug !== null && <input type="hidden" name="slug" value={`${id}:${slug}`} />}
        </>
      ))}
      <p>
        {pastes.length === 1
          ? messages.deletedOne(
              <span dir="auto">{first?.title ?? messages.untitledOf(first?.id ?? '')}</span>,
            )
          : messages.deleted(pastes.length)}{' '}
        {messages.undoable}
      </p>
      <Submit>{messages.undo}</Submit>
    </form>
  );
};

function sentenceOf(notice: Exclude<Flash, { kind: 'deleted' }>): string {
  if (notice.kind === 'nothing') return messages.nothingSelected;
  if (notice.kind === 'saved') return messages.saved;
  const { count, late, unlinked } = notice;
  return [
    ...(count > 0 ? [messages.restored(count)] : []),
    ...(late > 0 ? [messages.tooLate(late)] : []),
    ...(unlinked > 0 ? [messages.unlinked(unlinked)] : []),
  ].join(' ');
}
