import { DOCTOR_SECRET, type StoreInspection } from '#store/inspection.ts';
import { BOUNDS, Database } from './connection.ts';
import { requireFinishedMove, SCHEMA_VERSION, schemaState } from './migrate.ts';
import { findDamagedTexts } from './texts.ts';

/** The oldest supported version, as PostgreSQL counts them. */
const VERSION_MIN = 140_000;

/** Rejects when the database cannot be reached or read. `clock` is this machine's. */
export async function inspectPostgres(url: string, clock: () => number): Promise<StoreInspection> {
  await using database = new Database(url, { ...BOUNDS, connections: 1 }, 'gluepot doctor');
  const first = async <T>(sql: string, ...values: string[]): Promise<T | undefined> =>
    (await database.queryUnprepared<T>(sql, ...values))[0];
  await requireFinishedMove(database);
  const server = await first<{ version: string; number: number; encoding: string }>(SERVER);
  const asked = clock();
  const answer = await first<{ now: string }>(NOW);
  const ahead = Number(answer?.now) - (asked + clock()) / 2;
  const { version } = await schemaState(database);
  const standbys = await first<NonNullable<StoreInspection['standbys']>>(STANDBYS);
  const newest = version === 0 ? undefined : await first<{ at: string | null }>(NEWEST);
  const secret = 'SELECT value FROM secrets WHERE name = $1';
  const key = version === 0 ? undefined : await first<{ value: Uint8Array }>(secret, DOCTOR_SECRET);
  return {
    engine: `PostgreSQL ${server?.version}`,
    unfit: unfitness(Number(server?.number), server?.encoding),
    schemaVersion: version,
    supportedVersion: SCHEMA_VERSION,
    damage: null,
    damagedTexts: version < SCHEMA_VERSION ? [] : await findDamagedTexts(database),
    newestAt: newest?.at == null ? null : Number(newest.at),
    clockAheadMs: Math.round(ahead),
    standbys: standbys ?? null,
    doctorKey: key?.value ?? null,
  };
}

function unfitness(version: number, encoding: string | undefined): string | null {
  if (version < VERSION_MIN) return 'Gluepot needs PostgreSQL 14 or newer. Upgrade the database server.';
  if (encoding === 'UTF8') return null;
  return `The encoding of the database is ${encoding}, but Gluepot needs UTF8. Create a database with --encoding=UTF8.`;
}

const SERVER = `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
  current_setting('server_version_num')::int AS number, current_setting('server_encoding') AS encoding`;
/** Whether commits wait until a standby has them on its disk. */
export const IS_SYNCHRONOUS = `(current_setting('synchronous_standby_names') <> ''
  AND current_setting('synchronous_commit') IN ('on', 'remote_apply'))`;
const STANDBYS = `SELECT ${IS_SYNCHRONOUS} AS "isSynchronous",
  (SELECT count(*) FROM pg_stat_replication)::int AS connected`;
const NOW = `SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now`;
const NEWEST = `SELECT greatest((SELECT max(created_at) FROM pastes), (SELECT max(created_at) FROM accounts))::text AS at`;
