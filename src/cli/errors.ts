import { ConfigError } from '#config.ts';
import { AppError } from '#domain/errors.ts';
import { ListenError } from '#server/start.ts';
import { BackupError, StoreOpenError } from '#store/open.ts';

/** A command cannot do what was asked. The message says why and what to do. */
export class CliError extends Error {}

/** The command was not called rightly; the message says how. */
export class UsageError extends Error {}

/** What a person asked for is to be given up, as with Ctrl+C. */
export class Cancelled extends Error {}

const EXPECTED = [ConfigError, StoreOpenError, BackupError, ListenError, CliError, UsageError, Cancelled];

/** What a command could not do, in the words of the command line; undefined for an unexpected error. */
export function explain(error: unknown): string | undefined {
  if (error instanceof AppError) return explainAppError(error);
  return EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** The use cases name fields; here these are options, but for the password, which is none. */
function explainAppError({ message, details }: AppError): string {
  if (details === undefined) return message;
  return Object.entries(details)
    .map(([field, rule]) =>
      field === 'password'
        ? `The password does not fit. ${rule}`
        : `The value of --${field} does not fit. ${rule}`,
    )
    .join('\n');
}
