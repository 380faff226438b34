import { isEncrypted } from '#domain/encrypted.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { Site } from '#domain/site.ts';
import type { PageContext } from '#web/ui/page.tsx';

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

/** A paste that was opened; a burn paste is deleted by now. */
export interface OpenedPaste {
  paste: PasteWithContent;
  /** Including this view, if it counted. */
  views: number;
  rendered: Rendered;
  /** The source, if no link can lead to it. */
  source?: Rendered | undefined;
  /** The username of the author of a public paste; null without a profile. */
  author: string | null;
  /** What happened to it, if it is guarded and the visitor's own. */
  activity?: PasteActivity | undefined;
  /** The path and the URL of the page, by id or custom link, as requested. */
  path: string;
  url: string;
  siteUrl: string;
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
export const isProtected = ({ burn, passwordHash }: Paste): boolean => burn || passwordHash !== null;
