import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readConfig } from '#config/index.ts';
import type { AppLog, OperatorLog } from '#server/log.ts';
import { startServer } from '#server/start.ts';
import { lockDataDir, StoreOpenError } from '#store/open.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { failureOf, onFile } from '../store/support.ts';

const log = { error() {}, info() {}, security() {}, warn() {}, debug() {} } as unknown as OperatorLog &
  AppLog;

const setVersion = (file: string, version: number): void => {
  const connection = new Connection(file);
  connection.exec(`PRAGMA user_version = ${version}`);
  connection.close();
};

test.each([
  ['of a newer version', (file: string) => setVersion(file, 99)],
  ['damaged', (file: string) => writeFileSync(file, 'x'.repeat(5_000))],
])('a start on data that is %s lets go of it: the next try in the same process works', (_, spoil) =>
  onFile(async (file) => {
    await openSqlite(file).close();
    const sound = await Bun.file(file).bytes();
    spoil(file);
    const config = readConfig({ DATA_DIR: dirname(file), PORT: '0' });
    expect(await failureOf(startServer(config, log))).toBeInstanceOf(StoreOpenError);
    writeFileSync(file, sound);
    const running = await startServer(config, log);
    await running.stop(true);
    lockDataDir(config)();
  })(),
);
