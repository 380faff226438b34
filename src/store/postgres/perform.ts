import type { Operation, Request } from '#store/operations/operation.ts';
import { Database, type Sql } from './connection.ts';
import { sqlState, UNIQUE_VIOLATION } from './errors.ts';

/** Runs an operation that both engines share, on the database or within a transaction. */
export async function perform<T>(sql: Sql, operation: Operation<T>): Promise<T> {
  let step = operation.next();
  while (!step.done) step = operation.next(await answer(sql, step.value));
  return step.value;
}

async function answer(sql: Sql, request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'transaction':
      return inTransaction(sql, request.work, request.taken);
    case 'snapshot':
      return sql instanceof Database
        ? sql.snapshot((sql) => perform(sql, request.work()))
        : perform(sql, request.work());
    case 'lock':
      return sql.exec(`SELECT pg_advisory_xact_lock(${request.name})`);
    case 'own':
      return request.work(sql as never);
    default:
      return sql[request.kind](request.text, ...request.values);
  }
}

async function inTransaction(sql: Sql, work: () => Operation<unknown>, taken: unknown): Promise<unknown> {
  if (!(sql instanceof Database)) return perform(sql, work());
  try {
    return await sql.transaction((sql) => perform(sql, work()));
  } catch (error) {
    if (taken !== undefined && sqlState(error) === UNIQUE_VIOLATION) return taken;
    throw error;
  }
}
