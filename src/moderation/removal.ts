import { AppError, type FieldErrors, pasteNotFound, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { Actor, Removal } from '#domain/moderation.ts';
import { auditEntry, REMOVAL_CATEGORIES, REMOVAL_RESTORABLE_FOR_MS } from '#domain/moderation.ts';
import { isSlug } from '#domain/paste.ts';
import type { NewRemoval, PastesOf, RemovalJob, StoreDeps } from '#store/store.ts';
import { singleLine } from '#text/single-line.ts';
import { BATCH, beginRemovalJob, type Removed } from './removal-jobs.ts';

/** Why a paste is removed: the category is public, the reason is shown to its owner. */
export type RemovalParams = Pick<Removal, 'category' | 'reason'>;

export const REASON_MAX_CHARACTERS = 500;

/** Removes a live paste; it can be restored for 30 days. Throws NOT_FOUND and, for its reason, VALIDATION_FAILED. */
export async function removePaste(
  { store, clock }: StoreDeps,
  actor: Actor,
  id: string,
  params: RemovalParams,
): Promise<void> {
  const now = clock();
  const removal = newRemoval(params, now);
  const audit = auditEntry(actor, now, 'paste.remove', id, {
    reason: removal.reason,
    detail: { category: removal.category },
  });
  if (!(isId(id) && (await store.pastes.remove(id, removal, now, audit)))) throw pasteNotFound();
}

/** Brings a removed paste back. Throws NOT_FOUND when it is not removed, when it is too late, or when it has expired, and
 * CONFLICT while a removal job has yet to do it. */
export async function restorePaste(
  { store, clock }: StoreDeps,
  actor: Actor,
  id: string,
  reason: string | null = null,
): Promise<void> {
  const now = clock();
  const audit = auditEntry(actor, now, 'paste.restore', id, { reason });
  if (isId(id)) {
    if (await store.pastes.restoreRemoved(id, now, audit)) return;
    if ((await store.pastes.findRemoval({ id }, now)) !== undefined) {
      throw new AppError(
        'CONFLICT',
        'This paste is being removed with others. Restore it when that is done, in a few minutes.',
      );
    }
  }
  throw new AppError(
    'NOT_FOUND',
    'There is no removed paste with this id. A removed paste can be restored for 30 days, unless it has expired.',
  );
}

/**
 * Restores the pastes that `removePastesOfNetwork` removed at this time, and returns how many. A removal that is not done
 * yet ends. Those that were restored since, or have expired, are left out. Throws NOT_FOUND as `removePastesOfNetwork`.
 */
export async function restorePastesOfNetwork(
  context: StoreDeps,
  actor: Actor,
  pasteId: string,
  removedAt: number,
): Promise<number> {
  const { store, clock } = context;
  const source = await requireCreatorNetwork(context, pasteId);
  const audit = auditEntry(actor, clock(), 'paste.restore', pasteId, { detail: { sourceOf: pasteId } });
  for (let total = await store.pastes.cancelRemovalJobs(source, removedAt, audit); ; ) {
    const now = clock();
    // Those that are restored leave the list, so each round begins at its head.
    const ids = await removedTogether(context, source, removedAt, BATCH);
    const restored = await Promise.all(
      ids.map((id) => store.pastes.restoreRemoved(id, now, auditEntry(actor, now, 'paste.restore', id))),
    );
    const count = restored.filter(Boolean).length;
    total += count;
    if (ids.length < BATCH || count === 0) return total;
  }
}

/**
 * Removes all live keyless pastes that come from the same source as this one, which may be removed already. All of these
 * removals have the same time, and nobody can open those that a job has yet to remove. Throws NOT_FOUND when the paste is absent or its source is not known, and VALIDATION_FAILED as `removePaste`.
 */
export async function removePastesOfNetwork(
  context: StoreDeps,
  actor: Actor,
  pasteId: string,
  params: RemovalParams,
): ReturnType<typeof removeInBatches> {
  const source = await requireCreatorNetwork(context, pasteId);
  return removeInBatches(context, actor, params, { id: pasteId, field: 'sourceOf' }, { source });
}

/** Removes all live pastes of an account. Throws VALIDATION_FAILED as `removePaste`. */
export function removePastesOfAccount(
  context: StoreDeps,
  actor: Actor,
  account: { id: string; username: string },
  params: RemovalParams,
): ReturnType<typeof removeInBatches> {
  const subject = { id: account.username, field: 'account' };
  return removeInBatches(context, actor, params, subject, { accountId: account.id });
}

/** Whether `restorePastesOfNetwork` would restore anything. */
export async function canRestorePastesOfNetwork(
  context: StoreDeps,
  pasteId: string,
  removedAt: number,
): Promise<boolean> {
  const { store, clock } = context;
  const source = isId(pasteId) ? await store.pastes.findCreatorNetwork(pasteId, clock()) : undefined;
  return source !== undefined && (await removedTogether(context, source, removedAt, 1)).length > 0;
}

/** The pastes of a source that were removed at this time and can be restored, at most `atMost`. */
async function removedTogether(
  { store, clock }: StoreDeps,
  source: Uint8Array,
  removedAt: number,
  atMost: number,
): Promise<string[]> {
  const after = { removedAt: removedAt + 1, id: '' };
  const removed = await store.pastes.listRemoved(
    { creatorNetwork: source, accountId: null, after, atMost },
    clock(),
  );
  return removed.filter(({ removal }) => removal.removedAt === removedAt).map(({ id }) => id);
}

/** The source of a live or removed paste. Throws NOT_FOUND. */
export async function requireCreatorNetwork({ store, clock }: StoreDeps, id: string): Promise<Uint8Array> {
  const source = isId(id) ? await store.pastes.findCreatorNetwork(id, clock()) : undefined;
  if (source !== undefined) return source;
  throw new AppError(
    'NOT_FOUND',
    'The source of this paste is not known. Only keyless pastes have one, and only for SOURCE_DAYS days.',
  );
}

/** Why and when the paste with this id or custom link was removed; undefined when it was not, or is gone for good. */
export async function findRemoval({ store, clock }: StoreDeps, idOrSlug: string) {
  const now = clock();
  const byId = isId(idOrSlug) ? await store.pastes.findRemoval({ id: idOrSlug }, now) : undefined;
  if (byId !== undefined) return byId;
  return isSlug(idOrSlug) ? store.pastes.findRemoval({ slug: idOrSlug }, now) : undefined;
}

/** Throws VALIDATION_FAILED. */
export function newRemoval({ category, reason }: RemovalParams, now: number): NewRemoval {
  const details: FieldErrors = {};
  if (!REMOVAL_CATEGORIES.includes(category)) {
    details.category = `Must be one of ${REMOVAL_CATEGORIES.join(', ')}.`;
  }
  const text = singleLine(reason);
  if (text === '' || text.length > REASON_MAX_CHARACTERS) {
    details.reason = `Must have 1 to ${REASON_MAX_CHARACTERS} characters.`;
  }
  if (Object.keys(details).length > 0) throw validationFailed(details);
  return { category, reason: text, restorableUntil: now + REMOVAL_RESTORABLE_FOR_MS };
}

async function removeInBatches(
  context: StoreDeps,
  actor: Actor,
  params: RemovalParams,
  { id, field }: { id: string; field: string },
  of: PastesOf,
): Promise<Removed & { removedAt: number }> {
  // One time for all batches, by which they can be restored together.
  const now = context.clock();
  const removal = newRemoval(params, now);
  const { category, reason } = removal;
  const audit = auditEntry(actor, now, 'paste.remove', id, { reason, detail: { category, [field]: id } });
  const { removed, more } = await context.store.pastes.removeAll(of, { removal, atMost: BATCH, now, audit });
  const isOurs = (job: RemovalJob) => job.kind === 'remove' && job.subject === id && job.startedAt === now;
  const all = more ? await beginRemovalJob(context, isOurs, removed) : { count: removed, left: 0 };
  return { ...all, removedAt: now };
}
