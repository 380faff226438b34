import pg from 'pg';

/** What a statement takes. */
export type Value = string | number | boolean | null | Uint8Array | string[];

/**
 * PostgreSQL's text holds every character but NUL. What people may write with a NUL is either bytes (contents)
 * or tidied above the store; where one slips through, in a name or a referrer, it must fail nobody's act.
 */
const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd');

/** Rows for `json_to_recordset`: one value, whatever their number. Its text can hold no NUL either. */
export function jsonRows(rows: object[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\u0000')) return json;
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? withoutNul(value) : value));
}

/** A value as the library takes it. */
export function storable(value: Value): unknown {
  if (typeof value === 'string') return withoutNul(value);
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

const INT8 = 20;
const BYTEA = 17;

/** Sums, times and counts are below 2^53; bytes are what every engine gives, and no Node buffer. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === INT8) return Number;
    if (oid === BYTEA) return (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
