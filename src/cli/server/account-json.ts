import type { Account } from '#domain/account.ts';
import { isoTime } from '#http/serialize.ts';

/** An account in the format of the API, without anything secret. */
export const accountToJson = ({
  id,
  username,
  email,
  emailConfirmed,
  admin,
  disabled,
  createdAt,
}: Account) => ({
  id,
  username,
  email,
  email_confirmed: emailConfirmed,
  admin,
  disabled,
  created_at: isoTime(createdAt),
});

/** What is special about an account; empty for nothing. */
export const statusOf = ({ admin, disabled, email_confirmed }: ReturnType<typeof accountToJson>): string =>
  [admin && 'admin', disabled && 'disabled', !email_confirmed && 'unconfirmed'].filter(Boolean).join(', ');
