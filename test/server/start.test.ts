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
import { ROOT } from '../support/program.ts';

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

test('loading the server makes no formatter of Intl: their data would take 5 MB from the start on', () => {
  const program = `
    const made = [];
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const value = Intl[name];
      if (typeof value === 'function' && value.prototype?.constructor === value) {
        Intl[name] = new Proxy(value, { construct: (...args) => (made.push(name), Reflect.construct(...args)) });
      }
    }
    await import('#cli/server/serve.ts');
    new Intl.NumberFormat('en');
    console.log(made.join());`;
  const { stdout, stderr } = Bun.spawnSync([process.execPath, '--no-env-file', '-e', program], { cwd: ROOT });
  expect(`${stderr}${stdout}`.trim()).toBe('NumberFormat');
});
