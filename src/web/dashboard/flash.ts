import { isId } from '#domain/id.ts';
import type { Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { numberIn } from '#web/request/form-fields.ts';

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
