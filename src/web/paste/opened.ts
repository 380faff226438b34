import { isEncrypted } from '#domain/encrypted.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { Site } from '#domain/site.ts';
import type { PageContext } from '#web/ui/page.tsx';

/** Whether the paste belongs to who is logged in. */
export const owns = ({ user }: PageContext, { accountId }: Paste): boolean =>
  user !== null && user.account.id === accountId;

/**
 * An unlisted address is a secret that links in the text must not reveal. Owners and creators have forms on the page, which
 * `no-referrer` would break; neither policy tells other sites anything.
 */
export const referrerPolicyFor = ({ user, isCreator = false }: PageContext & { isCreator?: boolean }) =>
  user === null && !isCreator ? 'no-referrer' : 'same-origin';

/** Who sees the page, and whether the paste is theirs. */
export interface PageVisitor extends PageContext {
  isOwner: boolean;
  /** Whether the paste was created in this browser, without an account. */
  isCreator: boolean;
  /** Whether the owner or creator sees the page for the first time. */
  isNew: boolean;
  /** Whether an administrator sees a paste that is reported. */
  isReported: boolean;
}

/**
 * A paste that was opened. If it has `burn`, this page is all that its reader has of it: it is deleted by now, or another
 * request would use up another open. To its owner, who reads without opening it, one with `max_views` is shown without.
 */
export interface OpenedFile {
  paste: PasteWithContent;
  /** Including this view, if it counted. */
  views: number;
  /** The username of the author of a public paste; null without a profile. */
  author: string | null;
  /** The path and the URL of the page, by id or custom link, as requested. */
  path: string;
  url: string;
  siteUrl: string;
}

/** One that the server can read. */
export interface OpenedPaste extends OpenedFile {
  rendered: Rendered;
  /** What the shown lines of a log contain. */
  filter?: string | undefined;
  /** The source, if no link can lead to it. */
  source?: Rendered | undefined;
  /** What happened to it, if it is guarded and the visitor's own. */
  activity?: PasteActivity | undefined;
}

/** Whether anyone can find the paste and read it at once. */
export const isOpenToAll = (paste: Paste): boolean => paste.visibility === 'public' && !isProtected(paste);

/**
 * Whether other sites may show the paste: only what anyone can find here anyway. An unlisted address stays with those who
 * were given it, and what is encrypted would be shown as signs.
 */
export const isEmbeddable = (paste: PasteWithContent, { whoCanRead }: Site): boolean =>
  whoCanRead === 'everyone' && isOpenToAll(paste) && !isEncrypted(paste.content);

/** Whether opening the paste takes a password or a click; its page then offers no other address of the text. */
export const isProtected = ({ burn, viewsLeft, passwordHash }: Paste): boolean =>
  burn || viewsLeft !== null || passwordHash !== null;
