import type { Credential } from '#domain/credential.ts';
import type { Paste } from '#domain/paste.ts';
import type { Clock } from '#domain/time.ts';
import { findCredentials } from '#text/credentials/find.ts';

/** What looks like a credential in a stored text. If anyone can find the paste, the owners of API keys are told. */
export function findAndReportCredentials(
  deps: { clock: Clock; reportLeakedKeys(text: string): void },
  text: string,
  { visibility, passwordHash, burn }: Paste,
): Credential[] {
  const credentials = findCredentials(text, deps.clock());
  const isOpen = visibility === 'public' && passwordHash === null && !burn;
  if (isOpen && credentials.some(({ type }) => type === 'gluepot-key')) deps.reportLeakedKeys(text);
  return credentials;
}
