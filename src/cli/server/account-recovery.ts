import { issueToken } from '#accounts/one-time-token.ts';
import { setPassword } from '#accounts/password.ts';
import { findWeakness, type PasswordOwner, WeakPassword } from '#accounts/weak-password.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import type { Config } from '#config/index.ts';
import { type Account, isAccountPassword } from '#domain/account.ts';
import { randomBase62 } from '#domain/id.ts';
import { proxyIdentity } from '#domain/identity.ts';
import { auditEntry, COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { LOG_IN_LINK_LIFETIME_MS } from '#domain/session.ts';
import { argon2Passwords } from '#server/passwords.ts';
import type { StoreCommand } from './store-command.ts';

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

function requireEnabled(account: Account): Account {
  const { username, disabled } = account;
  if (!disabled) return account;
  throw new CliError(
    `Account ${username} is disabled. Enable it first with: gluepot account enable ${username}`,
  );
}

/** `account password`, `reset-link`, `log-in-link`, `trust-proxy` and `reset-2fa`. */
export const recoveryCommands = {
  'password <username>': {
    summary: 'Set a new password',
    description: `Set a new password. The account is logged out everywhere and its API keys are revoked.\n\n${PASSWORD_HELP}`,
    options: [['--keep-keys', 'do not revoke the API keys']],
    async run(
      { context, deps, config, requireAccount },
      username: string,
      { keepKeys }: { keepKeys?: true },
    ) {
      const owner = await requireAccount(username);
      const chosen = await choosePassword(context, owner, config);
      const passwords = argon2Passwords(context.random).for('operator');
      const change = { password: chosen.password, revokeKeys: !keepKeys };
      const ended = await setPassword({ ...deps, passwords }, owner.id, change);
      const keys = keepKeys ? 'kept its API keys' : `revoked ${pluralize(ended.keys, 'API key')}`;
      context.stderr(
        `Set a new password for ${username}, ended ${pluralize(ended.sessions, 'session')} and ${keys}.`,
      );
      printIfGenerated(context, chosen);
    },
  },
  'reset-link <username>': {
    summary: 'Print a password reset link',
    description:
      'Print a link that lets the owner of an account set a new password. Send it to them yourself: it works once, ' +
      'within an hour.\n\nThe link also helps while an attacker uses up the login attempts of the account: the ' +
      'browser that opens it is exempt from that limit.',
    async run({ context, deps, siteUrl, requireAccount }, username: string) {
      const { id } = requireEnabled(await requireAccount(username));
      const text = await issueToken(deps, { accountId: id, purpose: 'password', email: null });
      context.stderr(`Password reset link for ${username}, valid once within an hour:`);
      context.stdout(`${siteUrl}/reset/${text}`);
    },
  },
  'log-in-link <username>': {
    summary: 'Print a link that logs in once',
    description:
      'Print a link that logs the owner of an account in without a password, for when nothing else does: the issuer or ' +
      'the proxy is down, or a passkey is lost. Send it to them yourself: it works once, within 10 minutes. If two-factor ' +
      'authentication is on, the link asks for the code.',
    async run({ context, deps, siteUrl, requireAccount }, username: string) {
      const { id } = requireEnabled(await requireAccount(username));
      const token = { accountId: id, purpose: 'log-in', email: null } as const;
      const text = await issueToken(deps, token, { lifetimeMs: LOG_IN_LINK_LIFETIME_MS });
      context.stderr(`Login link for ${username}, valid once within 10 minutes:`);
      context.stdout(`${siteUrl}/log-in/link/${text}`);
    },
  },
  'trust-proxy <username>': {
    summary: 'Let the proxy log in to an account',
    description:
      'Let the proxy of AUTH_PROXY_HEADER log in to an account that was created in another way. First make sure that the ' +
      'owner of the account and the person with this name at the proxy are the same.',
    options: [['--name <name>', 'the name that the proxy sends, if it is not the username']],
    async run({ context, store, requireAccount }, username: string, { name = username }: { name?: string }) {
      const { id } = await requireAccount(username);
      const now = context.clock();
      const identity = { ...proxyIdentity(name), accountId: id, createdAt: now, lastUsedAt: null };
      const detail = { name };
      const audit = auditEntry(COMMAND_LINE_ACTOR, now, 'account.trust-proxy', username, { detail });
      if ((await store.identities.link(identity, undefined, audit)) === 'linked')
        return context.stderr(`The proxy now logs ${name} in to the account ${username}.`);
      throw new CliError(`The name ${name} is already linked to an account. Nothing was changed.`);
    },
  },
  'reset-2fa <username>': {
    summary: 'Turn off two-factor authentication',
    description:
      'Turn off two-factor authentication, for an owner who lost both the phone and the recovery codes. After ' +
      'that, the password alone is enough to log in. Sessions and API keys keep working.\n\nFirst make sure that you are talking to the owner: ' +
      'the second factor exists to stop someone who stole the password.',
    async run({ context, store, requireAccount }, username: string) {
      const { id } = await requireAccount(username);
      if (!(await store.secondFactors.disable(id))) {
        return context.stderr(
          `Two-factor authentication is already off for ${username}. Nothing was changed.`,
        );
      }
      context.stderr(
        `Turned off two-factor authentication for ${username}. The recovery codes no longer work. ` +
          'The owner can turn it on again on the account page.',
      );
    },
  },
} satisfies Record<string, StoreCommand>;
