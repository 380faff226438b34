import { formatNumber } from '#web/lib/format.ts';

/** A number as people write it; in a browser with scripts by the customs of its language. */
export const Figure = ({ value }: { value: number }) => (
  <data value={String(value)}>{formatNumber(value)}</data>
);
