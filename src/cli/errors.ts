import { AppError } from '#domain/errors.ts';
import { ListenError } from '#server/listener.ts';
import { ConfigError } from '#setting-kinds.ts';
import { BackupError, StoreOpenError } from '#store/open.ts';

/** A command failed for an expected reason. The message says what happened, then what to do. */
export class CliError extends Error {}

/** The command line itself is wrong; the message says how to correct it. */
export class UsageError extends Error {}

/** The person cancelled the command, for example with Ctrl+C. */
export class Cancelled extends Error {}

const EXPECTED = [ConfigError, StoreOpenError, BackupError, ListenError, CliError, UsageError, Cancelled];

/** The message to print for an expected error; undefined for any other. */
export function explain(error: unknown): string | undefined {
  if (error instanceof AppError) return explainAppError(error);
  return EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** Use cases name fields. On the command line these are options, except for the password, which has none. */
function explainAppError({ message, details }: AppError): string {
  if (details === undefined) return message;
  return Object.entries(details)
    .map(([field, rule]) => {
      const name = field === 'password' ? 'password' : `--${field}`;
      return `Invalid ${name}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
    })
    .join('\n');
}
