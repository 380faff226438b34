import { describe } from 'bun:test';
import type { Store } from '../../src/store/store.ts';
import { describeAccounts } from './contract/accounts.ts';
import { describeBlocks } from './contract/blocks.ts';
import { describeCreation } from './contract/creation.ts';
import { describeCreationLimits } from './contract/creation-limits.ts';
import { describeDoors } from './contract/doors.ts';
import { describeEmails } from './contract/emails.ts';
import { describeFreshness } from './contract/freshness.ts';
import { describeIdempotency } from './contract/idempotency.ts';
import { describeInvites } from './contract/invites.ts';
import { describeKeys } from './contract/keys.ts';
import { describeLifecycle } from './contract/lifecycle.ts';
import { describeLists } from './contract/lists.ts';
import { describePasswords } from './contract/passwords.ts';
import { describePasteEvents } from './contract/paste-events.ts';
import { describePasteOptions } from './contract/paste-options.ts';
import { describePublic } from './contract/public.ts';
import { describeQuotas } from './contract/quotas.ts';
import { describeRemovals } from './contract/removals.ts';
import { describeReports } from './contract/reports.ts';
import { describeRestore } from './contract/restore.ts';
import { describeRevisions } from './contract/revisions.ts';
import { describeSearch } from './contract/search.ts';
import { describeSearchModel } from './contract/search-model.ts';
import { describeSecondFactors } from './contract/second-factors.ts';
import { describeSessions } from './contract/sessions.ts';
import { promisesOf } from './contract/support.ts';
import { describeSweep } from './contract/sweep.ts';
import { describeViews } from './contract/views.ts';
import { describeVisitors } from './contract/visitors.ts';

/**
 * The suite that every engine passes, a sentence for each promise of `store.ts`. `open` gives a new, empty
 * store each time; the suite closes it.
 */
export function describeStore(name: string, open: () => Promise<Store>): void {
  const holds = promisesOf(open);
  describe(`${name}: creating`, () => describeCreation(holds));
  describe(`${name}: creation limits`, () => describeCreationLimits(holds));
  describe(`${name}: quotas`, () => describeQuotas(holds));
  describe(`${name}: idempotency keys`, () => describeIdempotency(holds));
  describe(`${name}: finding, editing, deleting and burning`, () => describeLifecycle(holds));
  describe(`${name}: changed options`, () => describePasteOptions(holds));
  describe(`${name}: revisions`, () => describeRevisions(holds));
  describe(`${name}: what is read often`, () => describeFreshness(holds));
  describe(`${name}: undoing a deletion`, () => describeRestore(holds));
  describe(`${name}: lists`, () => describeLists(holds));
  describe(`${name}: search`, () => describeSearch(holds));
  describe(`${name}: search against a naive model`, () => describeSearchModel(holds));
  describe(`${name}: views`, () => describeViews(holds));
  describe(`${name}: events of guarded pastes`, () => describePasteEvents(holds));
  describe(`${name}: visitors and the secrets of a day`, () => describeVisitors(holds));
  describe(`${name}: accounts and secrets`, () => describeAccounts(holds));
  describe(`${name}: sessions`, () => describeSessions(holds));
  describe(`${name}: second factors`, () => describeSecondFactors(holds));
  describe(`${name}: identities and passkeys`, () => describeDoors(holds));
  describe(`${name}: email addresses`, () => describeEmails(holds));
  describe(`${name}: new passwords`, () => describePasswords(holds));
  describe(`${name}: public lists`, () => describePublic(holds));
  describe(`${name}: keys`, () => describeKeys(holds));
  describe(`${name}: reports`, () => describeReports(holds));
  describe(`${name}: blocks`, () => describeBlocks(holds));
  describe(`${name}: invites`, () => describeInvites(holds));
  describe(`${name}: the sweep`, () => describeSweep(holds));
  describe(`${name}: removals, sources and the audit log`, () => describeRemovals(holds));
}
