import type { KeyStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

export const keyUses = {
  touch(connection: Connection, uses) {
    const touch = connection.sql('UPDATE keys SET last_used_at = ? WHERE id = ?');
    for (const { id, time } of uses) touch.run(time, id);
  },
} satisfies Methods<KeyStore>;
