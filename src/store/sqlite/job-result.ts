import { DamagedText, ReadTookTooLong } from '#domain/errors.ts';
import { asStoreError } from './errors.ts';

/** What a thread answers for one job. An error crosses as what makes it up: a message drops all but the message of an Error. */
export type JobResult<T> = { output: T } | { error: JobError };

interface JobError {
  message: string;
  sqliteCode: number | undefined;
  damaged?: Pick<DamagedText, 'pasteId' | 'revision'>;
  /** A read that reached its time limit: nothing failed. */
  isLate?: true;
}

export function serializeError(error: unknown): JobError {
  const { message, errcode } = error as { message?: string; errcode?: number };
  const { pasteId, revision } = error as DamagedText;
  return {
    message: message ?? String(error),
    sqliteCode: errcode,
    ...(error instanceof DamagedText && { damaged: { pasteId, revision } }),
    ...(error instanceof ReadTookTooLong && { isLate: true }),
  };
}

/** The error as the thread met it: a `DamagedText`, a `ReadTookTooLong`, or what SQLite threw. */
export function errorOf({ message, sqliteCode, damaged, isLate }: JobError): Error {
  if (damaged !== undefined) return new DamagedText(damaged.pasteId, damaged.revision);
  return isLate ? new ReadTookTooLong() : Object.assign(new Error(message), { errcode: sqliteCode });
}

/** Resolves with the output of a job, or rejects with its error. */
export async function outcomeOf<T>(result: JobResult<T>): Promise<T> {
  if ('error' in result) throw asStoreError(errorOf(result.error));
  return result.output;
}
