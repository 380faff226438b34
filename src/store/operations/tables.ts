/** The operations that both engines share, by the part of the contract. A new one is named in the table of its file only. */
import type { PasteStore } from '#store/pastes.ts';
import type { Store } from '#store/store.ts';
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
import { type Operation, type Operations, type PasteEngine, run, value } from './operation.ts';
import { pasteEventReads } from './paste-events.ts';
import { pasteReads, pasteWrites } from './pastes.ts';
import { listPublic } from './public.ts';
import { removalJobWrites, removalWrites } from './removals.ts';
import { reportReads, reportWrites } from './reports.ts';
import { creatorNetworkWrites, reviewReads } from './review.ts';
import { revisionReads, revisionWrites } from './revisions.ts';
import { secondFactorReads, secondFactorWrites } from './second-factors.ts';
import { sessionReads, sessionWrites } from './sessions.ts';
import { textReads, textWrites } from './texts.ts';
import { viewReads, viewWrites } from './views.ts';

/** Short reads. */
export const sharedReads = {
  pastes: { ...pasteReads, ...reviewReads, listPublic },
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

export const findSecret = (name: string): Operation<Uint8Array | undefined> =>
  value('SELECT value FROM secrets WHERE name = $1', name);

const secretWrites = {
  *getOrCreateSecret(name, fresh) {
    yield* run('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
    return (yield* findSecret(name)) ?? fresh;
  },
} satisfies Operations<Store>;

/** `store` has those of no part. */
export const sharedWrites = (engine: PasteEngine) => ({
  pastes: {
    ...pasteWrites,
    create: (...creation: Parameters<PasteStore['create']>) => createPaste(engine, ...creation),
    ...pasteEdits(engine),
    ...pasteDeletions(engine),
    ...removalWrites(engine),
    ...creatorNetworkWrites,
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

/** The same names with other values. */
export const mapValues = <V, W>(object: object, change: (value: V, name: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

type Merged<A, B> = {
  [P in keyof A | keyof B]: (P extends keyof A ? A[P] : unknown) & (P extends keyof B ? B[P] : unknown);
};

/** The methods of both tables. */
export function mergeParts<A extends object, B extends object>(a: A, b: B): Merged<A, B> {
  const [one, other] = [a, b] as [Record<string, object>, Record<string, object>];
  const parts = { ...one, ...other };
  return mapValues(parts, (_, part) => ({ ...one[part], ...other[part] })) as Merged<A, B>;
}

/** The operations of each part as the contract has them. */
export type Performed<T> = {
  [P in keyof T]: {
    [M in keyof T[P]]: T[P][M] extends (...args: infer A) => Operation<infer R>
      ? (...args: A) => Promise<R>
      : never;
  };
};

/** Makes methods of operations: `perform` runs what an operation begins. */
export const performed = <T extends object>(
  parts: T,
  perform: (begin: () => Operation<unknown>) => Promise<unknown>,
): Performed<T> =>
  mapValues(parts, (part: object) =>
    mapValues(
      part,
      (operation: (...args: unknown[]) => Operation<unknown>) =>
        (...args: unknown[]) =>
          perform(() => operation(...args)),
    ),
  ) as Performed<T>;
