import type { Credential } from '#domain/credential.ts';

const PASTE_WARNING = 'Paste-Warning';

/** As many as a header may name: clients limit its length. */
const MOST = 5;

/** Adds a `Paste-Warning` with the kind and line of each credential, when there are any. */
export function warnOfCredentials(response: Response, credentials: Credential[]): Response {
  if (credentials.length === 0) return response;
  const items = credentials
    .slice(0, MOST)
    .map(({ type, line }) => `credential; type="${type}"; line=${line}`);
  response.headers.set(PASTE_WARNING, items.join(', '));
  return response;
}
