import { isKeyText } from '#domain/key.ts';
import type { Email } from '#domain/mail.ts';
import type { Store } from '#store/store.ts';
import { hashKey } from './keys.ts';
import { notifyAccount, type SecurityEmailDeps } from './security-emails.ts';

interface LeakedKeyDeps extends SecurityEmailDeps {
  store: Store;
  /** The email to the owner of a leaked key. It names the key by its id: its name is text that somebody typed. */
  leakedKeyEmail(username: string, keyId: string, now: number): Email;
}

/** More keys than two accounts can have are no accident, and each costs a write. */
const MAX_KEYS = 20;

/** Marks API keys in a public text as leaked and tells their owners once. Returns at once: no response waits for it. */
export function reportLeakedKeys(deps: LeakedKeyDeps, text: string): void {
  markAndNotify(deps, text).catch((error) =>
    deps.logError(error, 'Could not report an API key in a public paste to its owner'),
  );
}

async function markAndNotify(deps: LeakedKeyDeps, text: string): Promise<void> {
  const keys = new Set(Array.from(text.matchAll(/gp_[0-9A-Za-z]{38}/g), ([key]) => key).filter(isKeyText));
  for (const key of [...keys].slice(0, MAX_KEYS)) {
    const now = deps.clock();
    const marked = await deps.store.keys.markLeaked(hashKey(key), now);
    const account = marked && (await deps.store.accounts.find(marked.accountId));
    if (!account || account.disabled) continue;
    notifyAccount(deps, account, 'leaked key', deps.leakedKeyEmail(account.username, marked.keyId, now));
  }
}
