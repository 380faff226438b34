import { DAY_MS } from './time.ts';

/** Why an operator removes a paste; the page in its place names the category, and its owner sees the reason, too. */
export const REMOVAL_CATEGORIES = [
  'spam',
  'malware',
  'phishing',
  'personal-data',
  'copyright',
  'illegal',
  'other',
] as const;
export type RemovalCategory = (typeof REMOVAL_CATEGORIES)[number];

/** How long an operator can restore a removed paste. */
export const REMOVAL_RESTORABLE_FOR_MS = 30 * DAY_MS;

export interface Removal {
  category: RemovalCategory;
  reason: string;
  removedAt: number;
  /** The paste is deleted for good at this time; never later than it would have expired. */
  restorableUntil: number;
}

/** What administrators and operators do. Names never change once released. */
export type AuditAction =
  | `paste.${'remove' | 'restore'}`
  | `account.${'disable' | 'enable' | 'delete' | 'trust-proxy'}`
  | `admin.${'grant' | 'revoke'}`
  | 'report.close'
  | `block.${'add' | 'remove'}`
  | `invite.${'create' | 'revoke'}`;

/** More about an action, such as the ids of the pastes that it removed. */
export type AuditDetail = Record<string, string | number | boolean | null | string[]>;

/** One line of the audit log: who did what, to what, why and when. */
export interface AuditEntry {
  time: number;
  /** Null for an issuer and the command line. */
  actorId: string | null;
  /** A username, the address of an issuer, or `COMMAND_LINE`. */
  actor: string;
  action: AuditAction;
  /** A paste's id, a username, a report's or a block's id. */
  subject: string;
  reason: string | null;
  detail: AuditDetail | null;
}

/** A stored entry. `key` grows with each entry and serves as a cursor. */
export interface AuditRecord extends AuditEntry {
  key: number;
}

/** Stands for the operator in the audit log. No username: those are lower-case words without spaces. */
export const COMMAND_LINE = 'command line';

/** Who administers: an account, the groups of an OpenID provider, or somebody with access to the server's command line. */
export type Actor =
  | { kind: 'admin'; accountId: string; username: string }
  | { kind: 'issuer'; issuer: string }
  | { kind: 'command-line' };

/** Who acts on the command line. */
export const COMMAND_LINE_ACTOR: Actor = { kind: 'command-line' };

/** The entry that the audit log gets when `action` succeeds. */
export const auditEntry = (
  actor: Actor,
  time: number,
  action: AuditAction,
  subject: string,
  { reason = null, detail = null }: Partial<Pick<AuditEntry, 'reason' | 'detail'>> = {},
): AuditEntry => ({
  time,
  actorId: actor.kind === 'admin' ? actor.accountId : null,
  actor: actor.kind === 'admin' ? actor.username : actor.kind === 'issuer' ? actor.issuer : COMMAND_LINE,
  action,
  subject,
  reason,
  detail,
});
