import type { Context } from 'hono';
import { creationBlocked } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { requireNetworkUnblocked } from '#http/auth/blocks.ts';
import { type AppContext, withFairHashing } from '#http/context.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import type { Env } from '#http/routes.ts';
import { editOwnPaste } from '#pastes/edit.ts';

/** Edits a paste of the account for a client that does not speak our JSON. Throws the same as `editOwnPaste`. */
export async function editForClient(
  deps: AppContext,
  c: Context<Env>,
  accountId: string,
  id: string,
  changes: { title?: string | null; content?: string },
  respond: (paste: PasteWithContent) => Response,
): Promise<Response> {
  requireNetworkUnblocked(deps, c, creationBlocked);
  const context = withFairHashing(deps, c, accountId);
  const { paste, credentials } = await editOwnPaste(context, accountId, id, changes);
  return warnOfCredentials(respond(paste), credentials);
}
