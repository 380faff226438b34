import { accountChanges } from '#store/operations/account-changes.ts';
import { accountReads, accountWrites } from '#store/operations/accounts.ts';
import { auditLogReads } from '#store/operations/audit-log.ts';
import { blockReads, blockWrites } from '#store/operations/blocks.ts';
import { inviteReads, inviteWrites } from '#store/operations/invites.ts';
import { keyReads, keyWrites } from '#store/operations/keys.ts';
import { moderationReads } from '#store/operations/moderation.ts';
import { pasteEventReads } from '#store/operations/paste-events.ts';
import * as pastes from '#store/operations/pastes.ts';
import { reportReads, reportWrites } from '#store/operations/reports.ts';
import { revisionReads, revisionWrites } from '#store/operations/revisions.ts';
import { secondFactorReads, secondFactorWrites } from '#store/operations/second-factors.ts';
import { secretWrites } from '#store/operations/secrets.ts';
import { sessionReads, sessionWrites } from '#store/operations/sessions.ts';
import { sweep } from '#store/operations/sweep.ts';
import { viewReads, viewWrites } from '#store/operations/views.ts';
import { deletionMethods, sweepPastes } from './deletion.ts';
import { keyUses } from './keys.ts';
import { limitMethods } from './limits.ts';
import { pasteCountMethods, pasteMethods } from './pastes.ts';
import { performed } from './perform.ts';
import { quotaMethods } from './quota.ts';
import { recordMethods } from './record-views.ts';
import { removals, sweepRemovals } from './removal.ts';
import { claimUnmailed } from './reports.ts';
import { revisionDeletions } from './revisions.ts';
import { textReads } from './scrub.ts';

/** Every operation but those that the engine itself adds, by the part of the contract. */
export const methods = {
  pastes: {
    ...performed({
      ...pastes.pasteReads,
      ...pastes.pasteWrites,
      ...moderationReads,
      ...removals.pastes,
      sweep: sweep(sweepPastes, sweepRemovals),
    }),
    ...pasteMethods,
    ...limitMethods,
    ...deletionMethods,
  },
  revisions: { ...performed({ ...revisionReads, ...revisionWrites }), ...revisionDeletions },
  accounts: {
    ...performed({ ...accountReads, ...accountWrites, ...accountChanges, ...removals.accounts }),
    ...pasteCountMethods,
    ...quotaMethods,
  },
  keys: { ...performed({ ...keyReads, ...keyWrites }), ...keyUses },
  sessions: performed({ ...sessionReads, ...sessionWrites }),
  secondFactors: performed({ ...secondFactorReads, ...secondFactorWrites }),
  views: { ...performed({ ...viewReads, ...viewWrites }), ...recordMethods },
  pasteEvents: performed(pasteEventReads),
  auditLog: performed(auditLogReads),
  reports: performed({ ...reportReads, ...reportWrites, claimUnmailed }),
  blocks: performed({ ...blockReads, ...blockWrites }),
  invites: performed({ ...inviteReads, ...inviteWrites }),
  texts: textReads,
  store: performed({ ...secretWrites, workOnRemovalJob: removals.workOnRemovalJob }),
};
