import { asStoreError } from './errors.ts';

/** What a thread answers for one job. An error crosses as its message and code: a message drops the code of an Error. */
export type JobResult<T> = { output: T } | { error: JobError };

interface JobError {
  message: string;
  sqliteCode: number | undefined;
}

export function serializeError(error: unknown): JobError {
  const { message, errcode } = error as { message?: string; errcode?: number };
  return { message: message ?? String(error), sqliteCode: errcode };
}

/** The error as SQLite threw it. */
export const sqliteErrorOf = ({ message, sqliteCode }: JobError): Error =>
  Object.assign(new Error(message), { errcode: sqliteCode });

/** Resolves with the output of a job, or rejects with its error. */
export async function outcomeOf<T>(result: JobResult<T>): Promise<T> {
  if ('error' in result) throw asStoreError(sqliteErrorOf(result.error));
  return result.output;
}
