import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '#accounts/keys.ts';
import { newId } from '#domain/id.ts';
import { openStore } from '#store/open.ts';
import type { NewPaste, Store } from '#store/store.ts';
import { ROOT } from '../../../test/support/program.ts';
import type { Context } from './context.ts';

const MIGRATIONS = join(ROOT, 'src/store/sqlite/migrations');
const CACHE = join(tmpdir(), 'gluepot-bench-seeds');
const DAY_MS = 86_400_000;
/** So many creations wait for the writer at once, and share its transaction. */
const AT_ONCE = 500;

export interface Seeded<Facts> {
  /** A folder of data of its own, for one server. */
  dataDir: string;
  /** The folder that `fill` may have written other things into; it is shared, not to be changed. */
  kept: string;
  facts: Facts;
}

/**
 * Data that `fill` writes straight through the store, without HTTP. It is kept in the folder for temporary files
 * and found again by the schema and the text of `fill`: what is old is thrown away. Who changes how the same schema
 * is filled removes the folder `gluepot-bench-seeds` there.
 */
export async function seed<Facts>(
  context: Context,
  name: string,
  fill: (store: Store, folder: string) => Promise<Facts>,
): Promise<Seeded<Facts>> {
  const kept = join(CACHE, `${name}-${versionOf(fill.toString())}`);
  if (!existsSync(kept)) {
    const began = performance.now();
    for (const old of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      if (old.replace(/-\w+$/, '') === name) rmSync(join(CACHE, old), { recursive: true });
    }
    mkdirSync(CACHE, { recursive: true });
    // What is not finished goes with the bench.
    const making = join(context.folder, `making-${name}`);
    mkdirSync(making);
    const store = openStore({ dataDir: join(making, 'data'), databaseUrl: undefined });
    const facts = await fill(store, making);
    while ((await store.pastes.sweep(Date.now(), 5_000)).more);
    await store.close();
    writeFileSync(join(making, 'facts.json'), JSON.stringify(facts));
    renameSync(making, kept);
    context.say(`filled ${name} in ${Math.round((performance.now() - began) / 1_000)} s`);
  }
  const dataDir = join(context.folder, `data-${name}-${newId(randomBytes)}`);
  cpSync(join(kept, 'data'), dataDir, { recursive: true });
  return { dataDir, kept, facts: JSON.parse(readFileSync(join(kept, 'facts.json'), 'utf8')) as Facts };
}

function versionOf(fill: string): string {
  const hash = createHash('sha256').update(fill);
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, file)));
  for (const file of ['seed.ts', 'code.ts']) hash.update(readFileSync(join(import.meta.dir, file)));
  return hash.digest('hex').slice(0, 12);
}

export interface SeedAccount {
  id: string;
  /** Of its key. */
  authorization: string;
}

/** Nobody can log in to it: its password is no hash. */
export async function seedAccount(
  store: Store,
  username: string,
  { admin = false } = {},
): Promise<SeedAccount> {
  const id = newId(randomBytes);
  await store.accounts.create({
    ...{ id, username, email: `${username}@example.org`, passwordHash: '-' },
    ...{ admin, disabled: false, createdAt: Date.now() - 90 * DAY_MS, emailConfirmed: true, language: null },
  });
  const { text } = await createKey({ store, clock: Date.now, random: randomBytes }, id, 'bench');
  return { id, authorization: `Bearer ${text}` };
}

/** Creates `count` pastes, oldest first, over the last 90 days; gives their ids. */
export async function seedPastes(
  store: Store,
  count: number,
  textOf: (number: number) => string,
  params: Partial<NewPaste> | ((number: number) => Partial<NewPaste>) = {},
  made: (id: string, number: number) => void = () => {},
): Promise<string[]> {
  const ids: string[] = [];
  const now = Date.now();
  const create = async (number: number) => {
    const content = Buffer.from(textOf(number));
    const paste: NewPaste = {
      ...{ id: newId(randomBytes), accountId: null, title: null, slug: null, language: 'javascript' },
      ...{ visibility: 'unlisted', passwordHash: null, burn: false, expiresAt: null },
      createdAt: Math.floor(now - (90 * DAY_MS * (count - number)) / count),
      deleteTokenHash: randomBytes(32),
      content,
      ...(typeof params === 'function' ? params(number) : params),
    };
    if (paste.accountId !== null) paste.deleteTokenHash = null;
    const { kind } = await store.pastes.create(paste, { limits: [], idempotency: null });
    if (kind !== 'created') throw new Error(`Paste ${number} was not created: ${kind}`);
    ids.push(paste.id);
    made(paste.id, number);
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Math.min(AT_ONCE, count - from);
    await Promise.all(Array.from({ length: batch }, (_, at) => create(from + at)));
  }
  return ids;
}
