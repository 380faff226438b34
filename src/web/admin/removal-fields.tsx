import { REMOVAL_CATEGORIES, type RemovalCategory } from '#domain/moderation.ts';
import { REASON_MAX_CHARACTERS } from '#moderation/removal.ts';
import { CATEGORY_NAMES } from '#web/ui/names.ts';
import { admin as messages } from './messages.tsx';

interface Props {
  /** The one that is selected at first. */
  category: RemovalCategory | null;
  /** Names the select where a page has several. */
  label?: string;
}

/** The category of a removal, which is public. */
export const CategorySelect = ({ category, label = messages.category }: Props) => (
  <span class="pick-one">
    <select name="category" aria-label={label}>
      {REMOVAL_CATEGORIES.map((one) => (
        <option value={one} selected={one === category}>
          {CATEGORY_NAMES[one]}
        </option>
      ))}
    </select>
  </span>
);

/** The category and the reason of a removal. */
export const RemovalFields = ({ category }: Pick<Props, 'category'>) => (
  <>
    <CategorySelect category={category} />
    <input
      class="in grow"
      name="reason"
      maxlength={REASON_MAX_CHARACTERS}
      autocomplete="off"
      aria-label={messages.reasonHint}
      placeholder={messages.reasonHint}
    />
  </>
);
