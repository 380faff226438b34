import { AppError } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';

/**
 * Throws FORBIDDEN when this site takes no pastes from an account or (null) from a visitor. Not UNAUTHORIZED: that code tells
 * clients that a key helps, which is wrong for the keyless API and on a read-only site.
 */
export function requireCanPaste({ whoCanPaste }: Pick<Site, 'whoCanPaste'>, accountId: string | null): void {
  if (whoCanPaste === 'nobody') {
    throw new AppError('FORBIDDEN', 'This site is read-only. Pastes cannot be created or edited.');
  }
  if (whoCanPaste === 'accounts' && accountId === null) {
    throw new AppError(
      'FORBIDDEN',
      'Only accounts can create pastes on this site. Log in, or send an API key to POST /api/v1/pastes.',
    );
  }
}
