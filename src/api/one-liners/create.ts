import type { Context } from 'hono';
import { type AppContext, requesterOf } from '#http/context.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import type { Env } from '#http/routes.ts';
import { type Created, createPaste, readCreation } from '#pastes/create.ts';
import { hashOfJson } from '#pastes/idempotency.ts';
import type { Caller } from './caller.ts';
import { type NewPaste, optionsFrom, type SentForm, withOptions } from './options.ts';

export type { NewPaste };

/**
 * Creates a paste for a client that does not speak our JSON. Pastes are unlisted unless the client says otherwise: people
 * expect of these services that only those with the link can read a text. Options of this site that are in the query, in
 * headers or in the form are kept: a text must not lose the password or the expiry that its author chose. Throws the same as
 * `createPaste`. An `idempotencyKey` has no effect without an account.
 */
export async function createByProtocol(
  deps: AppContext,
  c: Context<Env>,
  { accountId }: Caller,
  paste: NewPaste,
  sent?: SentForm,
  idempotencyKey: string | null = null,
): Promise<Created> {
  const requester = requesterOf(deps, c, accountId);
  const fields = withOptions(paste, optionsFrom(c, sent));
  const body = { ...fields, visibility: fields.visibility ?? 'unlisted' };
  const draft = await readCreation(deps, requester, () => body, DOOR);
  // It belongs to an account (docs/adr/other-services.md).
  const isRepeatable = accountId !== null && idempotencyKey !== null;
  const idempotency = isRepeatable ? { key: idempotencyKey, bodyHash: hashOfJson(body) } : null;
  return createPaste(deps, requester, draft, { idempotency });
}

const DOOR = {
  visibility: 'unlisted',
  slugNeedsAccount: 'Needs an API key, sent as "Authorization: Bearer gp_…".',
} as const;

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
