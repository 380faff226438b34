import { entry } from '../../store/contract/moderation-support.ts';
import type { TestApp } from '../../support/app.ts';

/** Blocks a network from creating and editing pastes. */
export async function blockNetwork(app: TestApp, value: string): Promise<void> {
  const fields = { id: 'block001', kind: 'network', value, target: value } as const;
  const more = { note: '', createdAt: app.time.now, createdBy: 'root', until: null };
  await app.store.blocks.add({ ...fields, ...more }, entry());
  await app.refreshBlocks();
}
