import { pluralize } from '#web/lib/locale-en.ts';

/** What a new password ended; `keys` is null when they were kept. */
export interface Ended {
  sessions: number;
  keys: number | null;
}

/** Says exactly what a new password ended. `session` is what a session is called: "session" or "other session". */
export function endedAccess(session: string, { sessions, keys }: Ended): string {
  const loggedOut =
    sessions === 0
      ? `No ${session} was active`
      : `${pluralize(sessions, `${session} was`, `${session}s were`)} logged out`;
  if (keys === null) return `${loggedOut}. Your API keys were kept.`;
  if (keys === 0) return `${loggedOut}. You had no API keys.`;
  return sessions === 0
    ? `${pluralize(keys, 'API key was', 'API keys were')} revoked. ${loggedOut}.`
    : `${loggedOut} and ${pluralize(keys, 'API key')} revoked.`;
}
