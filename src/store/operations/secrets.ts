import type { Store } from '#store/store.ts';
import { type Operation, type Operations, run, value } from './operation.ts';

export const findSecret = (name: string): Operation<Uint8Array | undefined> =>
  value('SELECT value FROM secrets WHERE name = $1', name);

export const secretWrites = {
  *getOrCreateSecret(name, fresh) {
    yield* run('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
    return (yield* findSecret(name)) ?? fresh;
  },
} satisfies Operations<Store>;
