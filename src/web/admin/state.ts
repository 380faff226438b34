import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import type { AppContext } from '#http/context.ts';
import type { Env } from '#http/routes.ts';
import type { Page } from '#web/ui/page.tsx';
import { NOTICE_FIELDS, readFlash } from './flash.tsx';
import type { AdminState } from './frame.tsx';

/** Why a page is shown again after its form. */
export interface FormFailure {
  problem?: string;
  answer?: Pick<Page, 'status' | 'headers'>;
}

/** What every admin page shows besides its own content. */
export async function adminState(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  { problem, answer = {} }: FormFailure,
): Promise<AdminState> {
  const url = new URL(c.req.url);
  for (const name of NOTICE_FIELDS) url.searchParams.delete(name);
  return {
    user,
    site: deps.site,
    now: deps.clock(),
    notice: problem === undefined ? await readFlash(deps, c) : null,
    jobs: await deps.store.pastes.listRemovalJobs(),
    problem,
    answer,
    address: url.pathname + url.search,
  };
}
