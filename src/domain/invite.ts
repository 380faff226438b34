import { DAY_MS } from './time.ts';

/** A link that lets people sign up. Only a hash of its code is stored. */
export interface Invite {
  id: string;
  /** How many accounts were created with it. */
  uses: number;
  maxUses: number;
  /** For operators; empty when there is none. */
  note: string;
  createdAt: number;
  /** The operator who created it. */
  createdBy: string;
  expiresAt: number;
  revoked: boolean;
}

export const INVITE_MAX_USES = 1_000;
export const INVITE_MAX_LIFETIME_MS = 365 * DAY_MS;
export const INVITE_NOTE_MAX_CHARACTERS = 500;
/** An invite stays in the list this long after it expired, so that operators see what became of it. */
export const INVITE_KEPT_MS = 30 * DAY_MS;

/** Whether somebody can still sign up with it. */
export const isUsable = (invite: Invite, now: number): boolean =>
  !invite.revoked && invite.uses < invite.maxUses && invite.expiresAt > now;
