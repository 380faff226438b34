import { AppError } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';

/** Whether this site takes pastes from an account or (null) from a visitor. */
export const canPaste = ({ whoCanPaste }: Pick<Site, 'whoCanPaste'>, accountId: string | null): boolean =>
  whoCanPaste === 'everyone' || (whoCanPaste === 'accounts' && accountId !== null);

/** Throws FORBIDDEN unless `canPaste`. UNAUTHORIZED would say that a key helps, which is wrong on a read-only site. */
export function requireCanPaste(site: Pick<Site, 'whoCanPaste'>, accountId: string | null): void {
  if (canPaste(site, accountId)) return;
  throw new AppError(
    'FORBIDDEN',
    site.whoCanPaste === 'nobody'
      ? 'This site is read-only. Pastes cannot be created or edited.'
      : 'Only accounts can create pastes on this site. Log in, or send the text to / or /api/v1/pastes with an API key as "Authorization: Bearer gp_…".',
  );
}
