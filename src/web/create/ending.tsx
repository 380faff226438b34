import { MAX_VIEWS } from '#domain/paste.ts';
import { InputCell, type SlugCell } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import type { FormValues } from './form-values.ts';

/** The value of `expiry` in forms that stands for the time in `expires_at`. */
export const AT_TIME = 'date';

/** The end of a paste as the API names it, where a form names it differently; undefined stands for what is not chosen. */
export const endingOf = ({ expiry, expires_at, max_views }: FormValues, viewsBefore = '') => ({
  expiry: expiry === AT_TIME || expiry === '' ? undefined : expiry,
  // Browsers leave out seconds that are 0.
  expires_at: expiry === AT_TIME ? `${`${expires_at}:00`.slice(0, 19)}Z` : undefined,
  max_views: max_views === viewsBefore ? undefined : Number(max_views) || null,
});

type CellProps = Parameters<typeof SlugCell>[0];

/** In UTC: only a script knows the time zone of the visitor. */
export const TimeCell = (field: CellProps) => (
  <InputCell
    name="expires_at"
    type="datetime-local"
    wide
    label={useMessages().create.terms.time}
    {...field}
  />
);

export const ViewsCell = (field: CellProps) => {
  const { maxViews: label, noLimit: placeholder } = useMessages().create.terms;
  const texts = { label, placeholder };
  return <InputCell name="max_views" type="number" min={1} max={MAX_VIEWS} {...texts} {...field} />;
};
