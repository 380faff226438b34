import type { Account } from '#domain/account.ts';
import { ENGLISH, type Messages } from '#web/locales/index.ts';

/** The messages in the language of the owner of an account, for emails: who caused one may be somebody else. */
export const messagesForAccount = async (_account: Pick<Account, 'language'>): Promise<Messages> => ENGLISH;
