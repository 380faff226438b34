import { describe } from 'bun:test';
import type { Store } from '../../src/store/store.ts';
import { describeAccounts } from './contract/accounts.ts';
import { describeBlocks, describeInvites } from './contract/blocks.ts';
import { describeCreation, describeCreationLimits } from './contract/creation.ts';
import { describeDoors } from './contract/doors.ts';
import { describeEmails } from './contract/emails.ts';
import { describeFreshness } from './contract/freshness.ts';
import { describeIdempotency } from './contract/idempotency.ts';
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
import { describeRevisions } from './contract/revisions.ts';
import { describeSearch } from './contract/search.ts';
import { describeSearchModel } from './contract/search-model.ts';
import { describeSecondFactors } from './contract/second-factors.ts';
import { describeSessions } from './contract/sessions.ts';
import { promisesOf } from './contract/support.ts';
import { describeRestore, describeSweep } from './contract/sweep.ts';
import { describeViews } from './contract/views.ts';
import { describeVisitors } from './contract/visitors.ts';

/**
 * The suite that every engine passes, a sentence for each promise of `store.ts`. `open` gives a new, empty
 * store each time; the suite closes it.
 */
export function describeStore(name: string, open: () => Promise<Store>): void {
  const test = promisesOf(open);
  describe(`${name}: creating`, () => describeCreation(test));
  describe(`${name}: creation limits`, () => describeCreationLimits(test));
  describe(`${name}: quotas`, () => describeQuotas(test));
  describe(`${name}: idempotency keys`, () => describeIdempotency(test));
  describe(`${name}: finding, editing, deleting and burning`, () => describeLifecycle(test));
  describe(`${name}: changed options`, () => describePasteOptions(test));
  describe(`${name}: revisions`, () => describeRevisions(test));
  describe(`${name}: what is read often`, () => describeFreshness(test));
  describe(`${name}: undoing a deletion`, () => describeRestore(test));
  describe(`${name}: lists`, () => describeLists(test));
  describe(`${name}: search`, () => describeSearch(test));
  describe(`${name}: search against a naive model`, () => describeSearchModel(test));
  describe(`${name}: views`, () => describeViews(test));
  describe(`${name}: events of guarded pastes`, () => describePasteEvents(test));
  describe(`${name}: visitors and the secrets of a day`, () => describeVisitors(test));
  describe(`${name}: accounts and secrets`, () => describeAccounts(test));
  describe(`${name}: sessions`, () => describeSessions(test));
  describe(`${name}: second factors`, () => describeSecondFactors(test));
  describe(`${name}: identities and passkeys`, () => describeDoors(test));
  describe(`${name}: email addresses`, () => describeEmails(test));
  describe(`${name}: new passwords`, () => describePasswords(test));
  describe(`${name}: public lists`, () => describePublic(test));
  describe(`${name}: keys`, () => describeKeys(test));
  describe(`${name}: reports`, () => describeReports(test));
  describe(`${name}: blocks`, () => describeBlocks(test));
  describe(`${name}: invites`, () => describeInvites(test));
  describe(`${name}: the sweep`, () => describeSweep(test));
  describe(`${name}: removals, sources and the audit log`, () => describeRemovals(test));
}
