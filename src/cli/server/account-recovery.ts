import { issueToken } from '#accounts/one-time-token.ts';
import { setPassword } from '#accounts/password.ts';
import { CliError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { choosePassword, PASSWORD_HELP, printIfGenerated } from './password.ts';
import type { StoreCommand } from './store-command.ts';

/** `account password`, `reset-link` and `reset-2fa`. */
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
      const { id, disabled } = await requireAccount(username);
      if (disabled) {
        throw new CliError(
          `Account ${username} is disabled. Enable it first with: gluepot account enable ${username}`,
        );
      }
      const text = await issueToken(deps, { accountId: id, purpose: 'password', email: null });
      context.stderr(`Password reset link for ${username}, valid once within an hour:`);
      context.stdout(`${siteUrl}/reset/${text}`);
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
