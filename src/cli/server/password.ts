import { findWeakness, type PasswordOwner, WeakPassword } from '#accounts/weak-password.ts';
import type { CliContext } from '#cli/shared/context.ts';
import type { Config } from '#config/index.ts';
import { isAccountPassword } from '#domain/account.ts';
import { randomBase62 } from '#domain/id.ts';

/** 119 random bits. Long, because nobody needs to remember it. */
const GENERATED_LENGTH = 20;

/** For the help of commands that set a password. */
export const PASSWORD_HELP =
  'The password is the first line of standard input; on a terminal you are asked for it. If there is none, a ' +
  'password is generated and printed to standard output.';

/** Reads the password for an account, or generates one. Only warns if it is weak: the operator may insist on it. */
export async function choosePassword(context: CliContext, owner: PasswordOwner, { siteUrl }: Config) {
  const password = await context.readPassword();
  if (password === undefined) {
    return { password: randomBase62(context.random, GENERATED_LENGTH), isGenerated: true };
  }
  const weakness = isAccountPassword(password) ? await findWeakness(password, owner, siteUrl) : undefined;
  if (weakness !== undefined)
    context.stderr(`Warning: this password is easy to guess. ${new WeakPassword(weakness).message}`);
  return { password, isGenerated: false };
}

/** Shows a generated password, alone on standard output. A password that was typed or piped is never repeated. */
export function printIfGenerated(
  context: CliContext,
  { password, isGenerated }: Awaited<ReturnType<typeof choosePassword>>,
): void {
  if (!isGenerated) return;
  context.stderr('Generated password (not shown again):');
  context.stdout(password);
}
