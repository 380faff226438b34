/** The operations that both engines share, by the part of the contract. A new one is named in the table of its file only. */
import type { PasteStore } from '#store/pastes.ts';
import { accountChanges } from './account-changes.ts';
import { accountDeletions } from './account-deletion.ts';
import { accountReads, accountWrites } from './accounts.ts';
import { auditLogReads } from './audit-log.ts';
import { blockReads, blockWrites } from './blocks.ts';
import { createPaste } from './creation.ts';
import { pasteDeletions } from './deletion.ts';
import { pasteEdits } from './edits.ts';
import { identityReads, identityWrites, passkeyReads, passkeyWrites } from './identities.ts';
import { inviteReads, inviteWrites } from './invites.ts';
import { keyReads, keyWrites } from './keys.ts';
import type { PasteEngine } from './operation.ts';
import { pasteEventReads } from './paste-events.ts';
import { pasteReads, pasteWrites } from './pastes.ts';
import { listPublic } from './public.ts';
import { removalJobWrites, removalWrites } from './removals.ts';
import { removedPasteReads } from './removed-pastes.ts';
import { reportReads, reportWrites } from './reports.ts';
import { creatorNetworkWrites, reviewReads } from './review.ts';
import { revisionReads, revisionWrites } from './revisions.ts';
import { secondFactorReads, secondFactorWrites } from './second-factors.ts';
import { secretWrites } from './secrets.ts';
import { sessionReads, sessionWrites } from './sessions.ts';
import { sweep } from './sweep.ts';
import { textReads, textWrites } from './texts.ts';
import { viewReads, viewWrites } from './views.ts';

/** Short reads. */
export const sharedReads = {
  pastes: { ...pasteReads, ...removedPasteReads, ...reviewReads, listPublic },
  revisions: revisionReads,
  accounts: accountReads,
  keys: keyReads,
  sessions: sessionReads,
  secondFactors: secondFactorReads,
  identities: identityReads,
  passkeys: passkeyReads,
  views: viewReads,
  pasteEvents: pasteEventReads,
  auditLog: auditLogReads,
  reports: reportReads,
  blocks: blockReads,
  invites: inviteReads,
  texts: textReads,
};

/** `store` has those of no part. */
export const sharedWrites = (engine: PasteEngine) => ({
  pastes: {
    ...pasteWrites,
    create: (...creation: Parameters<PasteStore['create']>) => createPaste(engine, ...creation),
    ...pasteEdits(engine),
    ...pasteDeletions(engine),
    ...removalWrites(engine),
    ...creatorNetworkWrites,
    sweep: sweep(engine),
  },
  revisions: revisionWrites(engine),
  accounts: { ...accountWrites, ...accountChanges, ...accountDeletions(engine) },
  keys: keyWrites,
  sessions: sessionWrites,
  secondFactors: secondFactorWrites,
  identities: identityWrites,
  passkeys: passkeyWrites,
  views: viewWrites,
  reports: reportWrites,
  blocks: blockWrites,
  invites: inviteWrites,
  texts: textWrites,
  store: { ...secretWrites, ...removalJobWrites(engine) },
});
