import type { Email } from '#domain/mail.ts';
import { formatTime } from '#web/lib/format.ts';
import { notices as messages } from './mail-messages.ts';

/** The email to the owner of an API key that was found in a public paste. */
export const leakedKeyEmail =
  (site: string) =>
  (username: string, keyId: string, now: number): Email =>
    messages(site).keyLeaked(username, formatTime(now), keyId);
