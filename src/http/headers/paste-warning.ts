import type { Credential } from '#domain/credential.ts';

/** As many as a header may name: clients limit its length. */
const MOST = 5;

/** Adds a `Paste-Warning` with the kind and line of each credential, when there are any. */
export function warnOfCredentials(response: Response, credentials: Credential[]): Response {
  if (credentials.length === 0) return response;
  const named = credentials.slice(0, MOST);
  const items = named.map(({ type, line }) => `credential; type="${type}"; line=${line}`);
  response.headers.set('Paste-Warning', items.join(', '));
  return response;
}
