import type { Store } from '#store/store.ts';
import { get, type Operation, type Operations, run } from './operation.ts';

export function* findSecret(name: string): Operation<Uint8Array | undefined> {
  const held = yield* get<{ value: Uint8Array }>('SELECT value FROM secrets WHERE name = $1', name);
  return held?.value;
}

export const secretWrites = {
  *getOrCreateSecret(name, fresh) {
    yield* run('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
    return (yield* findSecret(name)) ?? fresh;
  },
} satisfies Operations<Store>;
