import type { AppError } from '#domain/errors.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';

/** Throws `blocked()` when the network of a request is blocked; `isVisitor` as in `isNetworkBlocked`. */
export function requireNetworkUnblocked(
  deps: AppContext,
  c: RequestContext,
  blocked: () => AppError,
  isVisitor = false,
): void {
  if (isNetworkBlocked(deps, () => addressOf(deps, c), isVisitor)) throw blocked();
}
