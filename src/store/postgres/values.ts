import pg from 'pg';
import type { Value } from '#store/operations/operation.ts';
import type { ColumnKind, ColumnValue } from '#store/paste-columns.ts';

/**
 * PostgreSQL's text can contain every character but NUL. Contents are bytes, and other input is normalized above the
 * store; a NUL that slips through, in a name or a referrer, must not fail a whole operation.
 */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd');

/** Rows for `json_to_recordset`: one parameter, however many rows. Its text cannot contain NUL either. */
export function jsonRows(rows: object[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\u0000')) return json;
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? withoutNul(value) : value));
}

/** Types of columns in such rows, which have no bytes. Collated as all texts of the schema: locks are taken in that order. */
const JSON_TYPES: Record<ColumnKind, string> = {
  text: 'text COLLATE "C"',
  number: 'bigint',
  flag: 'boolean',
  bytes: 'text',
};

/** The columns of a record set with their types. */
export const recordColumns = (columns: [string, ColumnKind][]): string =>
  columns.map(([name, kind]) => `${name} ${JSON_TYPES[kind]}`).join(', ');

/** The values of these columns, as tables have them. */
export const columnValues = (columns: [string, ColumnKind][]): string =>
  columns.map(([name, kind]) => (kind === 'bytes' ? `decode(${name}, 'hex')` : name)).join(', ');

/** A value for such a row. */
export const inJson = (value: ColumnValue): ColumnValue =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;

/** A value as the driver accepts it. */
export function storable(value: Value): unknown {
  if (typeof value === 'string') return withoutNul(value);
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

const INT8 = 20;
const BYTEA = 17;

/** Sums, times and counts are below 2^53. Bytes become a plain Uint8Array, as in every engine, not a Node Buffer. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === INT8) return Number;
    if (oid === BYTEA) return (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
