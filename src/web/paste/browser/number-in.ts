/**
 * The number that a cell of a table shows, with signs, thousands, currencies and percents; undefined if it shows none. With
 * one kind of separator, groups of three digits make it one of thousands; with two, the last is the decimal one.
 */
export function numberIn(cell: string): number | undefined {
  const text = cell
    .trim()
    .replace(/^([+\-−]?)[$€£¥]?\s?/, '$1')
    .replace(/\s?[%$€£¥]$/, '')
    .replace('−', '-');
  const {
    sign = '',
    whole = '',
    fraction = '',
    exponent = '',
  } = (THOUSANDS.exec(text) ?? PLAIN.exec(text))?.groups ?? {};
  if (whole === '') return undefined;
  return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction || 0}${exponent}`);
}

/** Groups of three digits, and a decimal separator that is not that of the groups. `0.125` has none. */
const THOUSANDS =
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:(?<group>[,.'\s])\d{3})(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<fraction>\d+))?$/;
const PLAIN = /^(?<sign>[+-]?)(?<whole>\d+)(?:[.,](?<fraction>\d+))?(?<exponent>e[+-]?\d{1,3})?$/i;
