import type { Context } from 'hono';
import type { AppError } from '#domain/errors.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { creatorNetworkOf } from '#http/creator-network.ts';
import type { Env } from '#http/routes.ts';

/** Throws `blocked()` when the client's network is blocked. */
export function requireNetworkUnblocked(deps: AppContext, c: Context<Env>, blocked: () => AppError): void {
  if (deps.blocks.hasKind('network') && deps.blocks.hasNetworkOf(addressOf(deps, c))) throw blocked();
}

/**
 * The same for clients without an account, whose network may also be blocked as a source: the operator knows only its keyed
 * hash.
 */
export function requireRequestUnblocked(deps: AppContext, c: Context<Env>, blocked: () => AppError): void {
  requireNetworkUnblocked(deps, c, blocked);
  if (!deps.blocks.hasKind('source')) return;
  const source = Buffer.from(creatorNetworkOf(deps, c)).toString('hex');
  if (deps.blocks.has('source', source)) throw blocked();
}
