import { isId } from '#domain/id.ts';
import type { Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import type { Messages } from '#web/locales/index.ts';
import { numberIn } from '#web/request/form-fields.ts';
import { Submit } from '#web/ui/controls.tsx';
import { useMessages } from '#web/ui/messages.ts';

/** What the list says about the action that led to it. */
export type Flash =
  | { kind: 'deleted'; pastes: Paste[] }
  | { kind: 'restored'; count: number; late: number; unlinked: number }
  | { kind: 'saved' }
  | { kind: 'nothing' };

/** More than the form of one page can name. */
const IDS_MAX = 100;

/**
 * Reads the notice from the URL, which names only ids because anybody can make it up. The store says what was
 * deleted, and Undo is offered only for pastes that can be restored.
 */
export async function readFlash(
  { store, clock }: AppContext,
  accountId: string,
  given: URLSearchParams,
): Promise<Flash | null> {
  if (given.has('nothing')) return { kind: 'nothing' };
  if (given.has('saved')) return { kind: 'saved' };
  if (given.has('restored')) {
    return {
      kind: 'restored',
      count: numberIn(given, 'restored'),
      late: numberIn(given, 'late'),
      unlinked: numberIn(given, 'unlinked'),
    };
  }
  const ids = (given.get('deleted') ?? '').split(',', IDS_MAX).filter(isId);
  const found = await Promise.all(ids.map((id) => store.pastes.findRestorable(id, accountId, clock())));
  const pastes = found.filter((paste) => paste !== undefined);
  return pastes.length === 0 ? null : { kind: 'deleted', pastes };
}

/** What was just done, with Undo where possible; `list` is where Undo returns to. */
export const FlashLine = ({ notice, list }: { notice: Flash; list: string }) => (
  <div class="note flash" role="status">
    {notice.kind === 'deleted' ? (
      <Deleted pastes={notice.pastes} list={list} />
    ) : (
      <p>{sentenceOf(notice, useMessages().ui.lists)}</p>
    )}
  </div>
);

const Deleted = ({ pastes, list }: { pastes: Paste[]; list: string }) => {
  const { lists: messages } = useMessages().ui;
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

function sentenceOf(notice: Exclude<Flash, { kind: 'deleted' }>, messages: Messages['ui']['lists']): string {
  if (notice.kind === 'nothing') return messages.nothingSelected;
  if (notice.kind === 'saved') return messages.saved;
  const { count, late, unlinked } = notice;
  return [
    ...(count > 0 ? [messages.restored(count)] : []),
    ...(late > 0 ? [messages.tooLate(late)] : []),
    ...(unlinked > 0 ? [messages.unlinked(unlinked)] : []),
  ].join(' ');
}
