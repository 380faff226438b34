import type { Operation, Request, Value } from '#store/operations/operation.ts';
import type { Connection } from './connection.ts';

/** Runs an operation that both engines share. */
export function perform<T>(connection: Connection, operation: Operation<T>): T {
  let step = operation.next();
  while (!step.done) step = operation.next(answer(connection, step.value));
  return step.value;
}

function answer(connection: Connection, request: Request): unknown {
  switch (request.kind) {
    // Every write is in a transaction already (`runWrites`).
    case 'transaction':
      return perform(connection, request.work());
    case 'snapshot':
      return connection.snapshot(() => perform(connection, request.work()));
    // There is one writer.
    case 'lock':
      return undefined;
    case 'own':
      return request.work(connection as never);
    case 'run':
      return Number(connection.sql(request.text).run(...request.values.map(toColumn)).changes);
    default:
      return connection.sql(request.text)[request.kind](...request.values.map(toColumn));
  }
}

/** SQLite has no booleans, and no lists: they are JSON. */
export const toColumn = (value: Value) =>
  (typeof value === 'boolean'
    ? Number(value)
    : Array.isArray(value)
      ? JSON.stringify(value)
      : value) as Exclude<Value, boolean | string[]>;
