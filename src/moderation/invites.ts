import { hash } from 'node:crypto';
import { AppError, type FieldErrors, validationFailed } from '#domain/errors.ts';
import { isId, newId, randomBase62 } from '#domain/id.ts';
import {
  INVITE_MAX_LIFETIME_MS,
  INVITE_MAX_USES,
  INVITE_NOTE_MAX_CHARACTERS,
  type Invite,
  isUsable,
} from '#domain/invite.ts';
import { type Actor, auditEntry } from '#domain/moderation.ts';
import type { RandomDeps, StoreDeps } from '#store/store.ts';
import { singleLine } from '#text/single-line.ts';

/** 142 random bits, so that the code cannot be guessed and a plain hash is enough to protect it in the store. */
const CODE_LENGTH = 24;
const CODE_PATTERN = /^[0-9A-Za-z]{24}$/;

/** Creates an invite for so many accounts. Its code, which the link carries, is returned only here. Throws VALIDATION_FAILED. */
export async function createInvite(
  { store, clock, random }: RandomDeps,
  actor: Actor,
  { uses: maxUses, lifetimeMs, note }: { uses: number; lifetimeMs: number; note: string },
): Promise<{ invite: Invite; code: string }> {
  const trimmed = singleLine(note);
  const details: FieldErrors = {};
  if (!isWholeUpTo(maxUses, INVITE_MAX_USES)) details.uses = `Must be a number from 1 to ${INVITE_MAX_USES}.`;
  if (!isWholeUpTo(lifetimeMs, INVITE_MAX_LIFETIME_MS)) details.expires = 'Must be at most 365 days.';
  if (trimmed.length > INVITE_NOTE_MAX_CHARACTERS) {
    details.note = `Must have at most ${INVITE_NOTE_MAX_CHARACTERS} characters.`;
  }
  if (Object.keys(details).length > 0) throw validationFailed(details);
  const now = clock();
  const code = randomBase62(random, CODE_LENGTH);
  for (;;) {
    const id = newId(random);
    const expiresAt = now + lifetimeMs;
    const entry = auditEntry(actor, now, 'invite.create', id, {
      reason: trimmed || null,
      detail: { uses: maxUses, expiresAt },
    });
    const invite: Invite = {
      id,
      uses: 0,
      maxUses,
      note: trimmed,
      createdAt: now,
      createdBy: entry.actor,
      expiresAt,
      revoked: false,
    };
    if ((await store.invites.create(invite, hash('sha256', code, 'buffer'), entry)) === 'created')
      return { invite, code };
  }
}

const isWholeUpTo = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

/** Accounts that were created with it stay. Throws NOT_FOUND when there is none, or it is revoked already. */
export async function revokeInvite({ store, clock }: StoreDeps, actor: Actor, id: string): Promise<void> {
  const entry = auditEntry(actor, clock(), 'invite.revoke', id);
  if (isId(id) && (await store.invites.revoke(id, entry))) return;
  throw new AppError('NOT_FOUND', 'There is no invite with this id, or it is revoked already.');
}

/** The invite with this code while somebody can sign up with it; undefined otherwise. */
export async function findInvite({ store, clock }: StoreDeps, code: string): Promise<Invite | undefined> {
  const invite = CODE_PATTERN.test(code)
    ? await store.invites.find(hash('sha256', code, 'buffer'))
    : undefined;
  return invite && isUsable(invite, clock()) ? invite : undefined;
}
