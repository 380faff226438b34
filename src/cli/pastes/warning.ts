import type { CredentialWarning } from '#client/index.ts';

export const describeWarning = ({ type, line }: CredentialWarning): string =>
  `Warning: line ${line} appears to contain a credential (${type}). If it is real, revoke it.`;
