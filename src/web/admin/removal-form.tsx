import { undefinedIfNotFound, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { type Actor, REMOVAL_CATEGORIES, type RemovalCategory } from '#domain/moderation.ts';
import type { AppContext } from '#http/context.ts';
import { REASON_MAX_CHARACTERS, type RemovalParams, removePaste } from '#moderation/removal.ts';
import { admin as messages } from '#web/locales/en/admin.tsx';
import { CATEGORY_NAMES } from '#web/locales/en/names.ts';
import { HintedInput, PickOne } from '#web/ui/field.tsx';

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
    // Undefined if it is gone since the page was shown.
    if (await removePaste(deps, actor, id, params).then(() => true, undefinedIfNotFound)) removed.push(id);
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

interface Props {
  category: RemovalCategory | null;
  /** Names the select where a page has several. */
  label?: string;
}

/** The category of a removal, which is public. */
export const CategorySelect = ({ category, label = messages.category }: Props) => (
  <PickOne
    name="category"
    label={label}
    options={REMOVAL_CATEGORIES.map((one) => [one, CATEGORY_NAMES[one]])}
    value={category}
  />
);

/** The category and the reason of a removal. */
export const RemovalFields = ({ category }: Pick<Props, 'category'>) => (
  <>
    <CategorySelect category={category} />
    <HintedInput
      class="in grow"
      name="reason"
      maxlength={REASON_MAX_CHARACTERS}
      autocomplete="off"
      hint={messages.reasonHint}
    />
  </>
);
