import type { Context } from 'hono';
import type { AppError } from '#domain/errors.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import type { Env } from '#http/routes.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';

/** Throws `blocked()` when the network of a request is blocked; `isVisitor` as in `isNetworkBlocked`. */
export function requireNetworkUnblocked(
  deps: AppContext,
  c: Context<Env>,
  blocked: () => AppError,
  isVisitor = false,
): void {
  if (isNetworkBlocked(deps, () => addressOf(deps, c), isVisitor)) throw blocked();
}
