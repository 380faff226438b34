import { AppError, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { type Actor, REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import type { AppContext } from '#http/context.ts';
import { type RemovalParams, removePaste } from '#moderation/removal.ts';
import { CATEGORY_NAMES } from '#web/ui/names.ts';
import { admin as messages } from './messages.tsx';

/** No page lists more to select from. */
const SELECTED_MAX = 50;

/** Removes the live ones of these pastes, for the category and the reason in the form, and returns their ids. */
export async function removeSelected(
  deps: AppContext,
  actor: Actor,
  ids: string[],
  form: URLSearchParams,
): Promise<string[]> {
  const params = readRemoval(form);
  const removed: string[] = [];
  for (const id of new Set(ids.filter(isId).slice(0, SELECTED_MAX))) {
    try {
      await removePaste(deps, actor, id, params);
      removed.push(id);
    } catch (error) {
      // Gone since the page was shown.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  return removed;
}

/** Why something is removed; without a reason in the form, the category says it. Throws VALIDATION_FAILED. */
export function readRemoval(form: URLSearchParams): RemovalParams {
  const category = REMOVAL_CATEGORIES.find((one) => one === form.get('category'));
  if (category === undefined) throw validationFailed({ category: messages.badCategory });
  const reason = form.get('reason')?.trim() || messages.defaultReason(CATEGORY_NAMES[category]);
  return { category, reason };
}
