import { AppError, ExpectedError, type FieldErrors } from '#domain/errors.ts';

/** A command failed for an expected reason. The message says what happened, then what to do. */
export class CliError extends ExpectedError {}

/** The command line itself is wrong; the message says how to correct it. */
export class UsageError extends ExpectedError {
  override readonly exitCode = 2;
}

/** The person cancelled the command, for example with Ctrl+C. */
export class Cancelled extends ExpectedError {
  /** What shells report for a program that SIGINT ended. */
  override readonly exitCode = 130;
}

/** The message to print for an expected error; undefined for any other. */
export function explain(error: unknown): string | undefined {
  if (error instanceof AppError) {
    return error.details ? describeFields(error.details, { password: 'password' }) : error.message;
  }
  return error instanceof ExpectedError ? error.message : undefined;
}

export const exitCodeOf = (error: unknown): number => (error instanceof ExpectedError ? error.exitCode : 1);

/** Use cases and the API name fields. On the command line these are options, except for those in `names`. */
export const describeFields = (details: FieldErrors, names: Record<string, string>): string =>
  Object.entries(details)
    .map(([field, rule]) => {
      const name = Object.hasOwn(names, field) ? names[field] : `--${field}`;
      return `Invalid ${name}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
    })
    .join('\n');

/** `ENOENT: no such file or directory, …` without its code and what it repeats. */
export const fileErrorReason = (error: unknown): string =>
  error instanceof Error ? (error.message.replace(/^[A-Z]+: /, '').split(',')[0] ?? '') : String(error);

/** Runs `work`, whose errors become `Cannot read FILE: no such file or directory.` */
export function explainFileErrors<T>(what: 'read' | 'write', file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw new CliError(`Cannot ${what} ${file}: ${fileErrorReason(cause)}.`, { cause });
  }
}
