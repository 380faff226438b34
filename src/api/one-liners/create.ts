import type { Context } from 'hono';
import { creationBlocked, validationFailed } from '#domain/errors.ts';
import { requireClientUnblocked, requireNetworkUnblocked } from '#http/auth/blocks.ts';
import { type AppContext, accountRules, keylessRules, withFairHashing } from '#http/context.ts';
import { keptSourceOf } from '#http/creator-network.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import type { Env } from '#http/routes.ts';
import { requireCanPaste } from '#pastes/access.ts';
import { type Created, createPaste } from '#pastes/create.ts';
import { hashOfJson } from '#pastes/idempotency.ts';
import { type Draft, readAccountDraft, readKeylessDraft } from '#pastes/input.ts';
import type { Caller } from './caller.ts';
import { type NewPaste, optionsFrom, type SentForm, withOptions } from './options.ts';

export type { NewPaste };

/**
 * Creates a paste for a client that does not speak our JSON. Every such creation goes through here, so that the rules of
 * the site, blocks, limits and quotas hold for all of them. Pastes are unlisted unless the client says otherwise: people
 * expect of these services that only those with the link can read a text. Options of this site that are in the query, in
 * headers or in the form are kept: a text must not lose the password or the expiry that its author chose. Throws the same as
 * `createPaste`. An `idempotencyKey` has no effect without an account.
 */
export async function createForClient(
  deps: AppContext,
  c: Context<Env>,
  { accountId }: Caller,
  paste: NewPaste,
  sent?: SentForm,
  idempotencyKey: string | null = null,
): Promise<Created> {
  requireCanPaste(deps.site, accountId);
  const fields = withOptions(paste, optionsFrom(c, sent));
  const body = { ...fields, visibility: fields.visibility ?? 'unlisted' };
  const draft =
    accountId === null ? readVisitorDraft(deps, body) : readAccountDraft(deps.site.pasteRules, body);
  if (accountId === null) requireClientUnblocked(deps, c, creationBlocked);
  else requireNetworkUnblocked(deps, c, creationBlocked);
  return createPaste(withFairHashing(deps, c, accountId), draft, accountId, {
    limits: accountId === null ? keylessRules(deps, c) : accountRules(deps, accountId),
    source: accountId === null ? keptSourceOf(deps, c) : null,
    // It belongs to an account (docs/adr/other-services.md).
    idempotency:
      accountId === null || idempotencyKey === null
        ? null
        : { key: idempotencyKey, bodyHash: hashOfJson(body) },
  });
}

/** A slug must not be dropped silently. */
function readVisitorDraft(deps: AppContext, body: NewPaste): Draft {
  if (body.slug !== undefined) {
    throw validationFailed({ slug: 'Needs an API key, sent as "Authorization: Bearer gp_…".' });
  }
  return readKeylessDraft(deps.site.pasteRules, body);
}

/** Adds what every response to a creation has: the token that deletes the paste, and warnings about its text. */
export function withCreationHeaders(
  response: Response,
  { deleteToken, credentials, replayed }: Created,
): Response {
  response.headers.set('Cache-Control', 'no-store');
  if (replayed) response.headers.set('Idempotency-Replayed', 'true');
  if (deleteToken !== null) response.headers.set('Delete-Token', deleteToken);
  return warnOfCredentials(response, credentials);
}
