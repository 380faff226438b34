import { sharedReads, sharedWrites } from '#store/operations/tables.ts';
import { mergeParts } from '#store/parts.ts';
import { burnMethods, pasteEngine } from './deletion.ts';
import { keyUses } from './keys.ts';
import { limitMethods } from './limits.ts';
import { pasteCountMethods } from './pastes.ts';
import { recordMethods } from './record-views.ts';

/** Every operation, by the part of the contract: the shared ones and those of this engine, without what `engine.ts` adds. */
export const operations = mergeParts(mergeParts(sharedReads, sharedWrites(pasteEngine)), {
  pastes: { ...limitMethods, ...burnMethods },
  accounts: pasteCountMethods,
  keys: keyUses,
  views: recordMethods,
});
