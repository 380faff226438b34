import { asStoreError } from './errors.ts';

/** What a thread answers for one job. An error crosses as its message and code: a message drops the code of an Error. */
export type JobResult<T> = { output: T } | { error: JobError };

export interface JobError {
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

/** The output of a job, or a promise that is rejected with its error. */
export const outcomeOf = <T>(result: JobResult<T>): T | Promise<never> =>
  'output' in result ? result.output : Promise.reject(asStoreError(sqliteErrorOf(result.error)));
