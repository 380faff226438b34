import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { creationBlocked, validationFailed } from '#domain/errors.ts';
import type { LimitRule } from '#domain/limit.ts';
import type { PasteRules } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { requireNetworkUnblocked, requireRequestUnblocked } from '#http/auth/blocks.ts';
import { type AppContext, accountRules, keylessRules } from '#http/context.ts';
import { keptCreatorNetworkOf } from '#http/creator-network.ts';
import type { Env } from '#http/routes.ts';
import { type Draft, readAccountDraft, readKeylessDraft } from '#pastes/input.ts';
import { problems as messages } from '#web/ui/messages.tsx';
import type { FormValues } from './form-values.ts';

/** Who creates a paste in the browser: decides its limits and its owner. */
export interface Creator {
  /** Null for a visitor, whose paste belongs to nobody. */
  accountId: string | null;
  /** Throws VALIDATION_FAILED with every invalid field. */
  read: (body: object) => Draft;
  limits: LimitRule[];
  /** Throws FORBIDDEN when the client is blocked. */
  requireUnblocked: () => void;
  /** Kept for a few days with the paste of a visitor; null otherwise. */
  creatorNetwork: Uint8Array | null;
  /** The message when a limit is reached. */
  tooMany: (wait: string) => string;
  /** What is wrong with a custom link that `read` rejects, when it is not its characters. */
  slugProblem?: string;
}

/** The values of a new form: by default, those of the API with a key or without one. */
export const defaultsFor = (
  { formDefaults: { expiry, visibility } }: Site,
  user: CurrentUser | null,
): FormValues => ({
  content: '',
  title: '',
  language: 'plain',
  visibility: visibility ?? (user === null ? 'public' : 'unlisted'),
  expiry,
  password: '',
  slug: '',
});

/** Visitors create pastes as the keyless API does, and people who are logged in as the API does with a key. */
export function creatorFrom(deps: AppContext, c: Context<Env>, user: CurrentUser | null): Creator {
  if (user === null) {
    return {
      accountId: null,
      read: (body) => readVisitorDraft(deps.site.pasteRules, body),
      limits: keylessRules(deps, c),
      requireUnblocked: () => requireRequestUnblocked(deps, c, creationBlocked),
      creatorNetwork: keptCreatorNetworkOf(deps, c),
      tooMany: messages.tooManyByVisitor,
      slugProblem: messages.slugNeedsAccount,
    };
  }
  const { id } = user.account;
  return {
    accountId: id,
    read: (body) => readAccountDraft(deps.site.pasteRules, body),
    limits: accountRules(deps, id),
    requireUnblocked: () => requireNetworkUnblocked(deps, c, creationBlocked),
    creatorNetwork: null,
    tooMany: messages.tooManyByAccount,
  };
}

/** A session may end while somebody types: the custom link must not be dropped silently. */
function readVisitorDraft(rules: PasteRules, body: object): Draft {
  if (Object.hasOwn(body, 'slug')) throw validationFailed({ slug: '' });
  return readKeylessDraft(rules, body);
}
