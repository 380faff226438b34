import { formatNumber } from '#web/lib/format.ts';

/** A formatted number, which a script reformats in the browser's locale. */
export const Figure = ({ value }: { value: number }) => (
  <data value={String(value)}>{formatNumber(value)}</data>
);
