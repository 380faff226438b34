import { BadSetting } from '#config.ts';
import { Refusal } from '#domain/refusal.ts';
import { CannotListen } from '#server/start.ts';
import { CannotOpenStore, CopyRefused } from '#store/open.ts';

/** A command cannot do what was asked. The message says why and what to do. */
export class CannotDo extends Error {}

/** The command was not called rightly; the message says how. */
export class WrongUsage extends Error {}

/** What a person asked for is to be given up, as with Ctrl+C. */
export class Cancelled extends Error {}

const EXPECTED = [BadSetting, CannotOpenStore, CopyRefused, CannotListen, CannotDo, WrongUsage, Cancelled];

/** What a command could not do, in the words of the command line; undefined for an unexpected error. */
export function explain(error: unknown): string | undefined {
  if (error instanceof Refusal) return explainRefusal(error);
  return EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** The use cases name fields; here these are options, but for the password, which is none. */
function explainRefusal({ message, details }: Refusal): string {
  if (details === undefined) return message;
  return Object.entries(details)
    .map(([field, rule]) =>
      field === 'password'
        ? `The password does not fit. ${rule}`
        : `The value of --${field} does not fit. ${rule}`,
    )
    .join('\n');
}
