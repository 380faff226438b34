import { describe, expect, test } from 'bun:test';
import { connect, createServer, type Socket } from 'node:net';
import { openExistingStore, openStore, operatorMessage } from '#store/open.ts';
import { BOUNDS, Database } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { asStoreError } from '#store/postgres/errors.ts';
import { IncompatibleDatabase, NewerSchema, SCHEMA_VERSION } from '#store/postgres/migrate.ts';
import { StoreUnavailable } from '#store/store.ts';
import { isLongRun, sample } from '../support/long.ts';
import { connectTo, onServer, ownServer } from '../support/postgres.ts';
import { account, create, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf, numbers } from './contract/values.ts';
import { failureOf } from './support.ts';

const server = await ownServer();

const at = (databaseUrl: string) => ({ dataDir: '/nowhere', databaseUrl });

/** Why the first thing asked of the store failed; it is closed. */
async function firstFailure(open: () => ReturnType<typeof openPostgres>): Promise<unknown> {
  const store = open();
  const failure = await failureOf(store.ping());
  await store.close();
  return failure;
}

describe.skipIf(server === undefined)('opening PostgreSQL', () => {
  const emptyDatabase = async (options?: string) => (await server?.newDatabase(options)) ?? '';

  test('nodes that start at once migrate once, and all serve', async () => {
    const url = await emptyDatabase();
    const nodes = numbers(3).map(() => openPostgres(url));
    expect(await Promise.all(nodes.map((node) => failureOf(node.ping())))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const [n, node] of nodes.entries()) await created(node, { id: idOf(n) });
    await Promise.all(nodes.map((node) => node.close()));
    const versions = await onServer(url, 'SELECT version FROM schema_versions ORDER BY version');
    expect(versions).toEqual(numbers(SCHEMA_VERSION).map((n) => ({ version: n + 1 })));
  });

  test('a program serves beside a newer schema that allows it, and refuses one that does not', async () => {
    const url = await emptyDatabase();
    await openPostgres(url).ping();
    await onServer(
      url,
      `INSERT INTO schema_versions (version, compatible_from) VALUES (99, ${SCHEMA_VERSION})`,
    );
    expect(await firstFailure(() => openPostgres(url))).toBeUndefined();
    await onServer(url, `UPDATE schema_versions SET compatible_from = 98 WHERE version = 99`);
    const failure = await firstFailure(() => openPostgres(url));
    expect(failure).toBeInstanceOf(NewerSchema);
    expect(operatorMessage(at(url), failure)).toMatch(/schema version 99.*Start the newer Gluepot/);
  });

  test('commands that need data refuse a database without any, and make nothing in it', async () => {
    const url = await emptyDatabase();
    const failure = await firstFailure(() => openExistingStore(at(url)));
    expect(failure).toBeInstanceOf(IncompatibleDatabase);
    expect(operatorMessage(at(url), failure)).toMatch(/No Gluepot data.*DATABASE_URL/);
    expect(await onServer(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    expect(await firstFailure(() => openStore(at(url)))).toBeUndefined();
    expect(await firstFailure(() => openExistingStore(at(url)))).toBeUndefined();
  });

  test('a database in another encoding is refused, and says how to make one', async () => {
    const url = await emptyDatabase(`TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
    const failure = await firstFailure(() => openPostgres(url));
    expect(operatorMessage(at(url), failure)).toMatch(
      /encoding SQL_ASCII.*createdb --owner=USER --encoding=UTF8/,
    );
  });

  test('the messages for a wrong user, a missing database and a missing server say what to do', async () => {
    const url = new URL(await emptyDatabase());
    const trouble = async (change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port'>>) => {
      const wrong = Object.assign(new URL(url), change);
      return operatorMessage(at(wrong.href), await firstFailure(() => openPostgres(wrong.href)));
    };
    expect(await trouble({ username: 'nobody' })).toMatch(/rejected the login.*the password in DATABASE_URL/);
    const missing = /asks for a password, but DATABASE_URL has none\. Set PGPASSWORD/;
    expect(await trouble({ password: '' })).toMatch(missing);
    const ofDriver = new StoreUnavailable(
      'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    );
    expect(operatorMessage(at(url.href), ofDriver)).toMatch(missing);
    expect(await trouble({ pathname: '/none' })).toMatch(
      /Database not found: .*\/none.*createdb --owner=postgres .* none$/s,
    );
    expect(await trouble({ port: '1' })).toMatch(/^Cannot use PostgreSQL at .*:1\/.*ECONNREFUSED/);
  });
});

test('the message for a missing extension names its package', () => {
  const reason = 'extension "pg_trgm" is not available';
  for (const code of ['0A000', '58P01']) {
    const failure = Object.assign(new Error(reason), { code, severity: 'ERROR' });
    expect(operatorMessage(at('postgres://u@db/x'), failure)).toMatch(
      /db\/x lacks an extension .*"pg_trgm" is not available.*postgresql-contrib/,
    );
  }
});

test('the messages for a pooler that is not set up say what to set', () => {
  const messageFor = (code: string, reason: string) =>
    operatorMessage(
      at('postgres://u@db/x'),
      asStoreError(Object.assign(new Error(reason), { code, severity: 'ERROR' })),
    );
  for (const [code, reason] of [
    ['42P05', 'prepared statement "gluepot_1" already exists'],
    ['26000', 'prepared statement "gluepot_1" does not exist'],
  ] as const) {
    expect(messageFor(code, reason)).toBe(
      `Cannot use PostgreSQL at db/x: ${reason}. A pooler in between does not keep prepared statements: set ` +
        'max_prepared_statements in PgBouncer, 1.21 or newer.',
    );
  }
  expect(messageFor('08P01', 'unsupported startup parameter: statement_timeout')).toMatch(
    /add statement_timeout to ignore_startup_parameters of PgBouncer, and set it for the role with ALTER ROLE\.$/,
  );
});

describe.skipIf(server === undefined)('a PostgreSQL that fails', () => {
  const ready = async (bounds = {}) => {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgres(url, { bounds });
    await store.ping();
    return { url, store };
  };

  test.skipIf(!server?.isOurs)('under load answers or is unavailable, and works afterwards', async () => {
    const { store } = await ready();
    const ann = await account(store, 'ann');
    // The load goes on until something fails: then the server is surely going down.
    const made: string[] = [];
    const failures: unknown[] = [];
    const client = async (first: number) => {
      for (let n = first; failures.length < 50; n += 50) {
        const failure = await failureOf(created(store, { id: idOf(n), accountId: n % 2 ? ann : null }));
        if (failure) failures.push(failure);
        else made.push(idOf(n));
      }
    };
    const load = Promise.all(numbers(50).map(client));
    await server?.crash();
    await load;
    for (const failure of failures) expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(await failureOf(store.ping())).toBeInstanceOf(StoreUnavailable);
    await server?.comeBack();
    expect(await failureOf(store.ping())).toBeUndefined();
    for (const id of made) expect(await store.pastes.find(id, NOW)).toBeDefined();
    expect(await create(store, { id: 'AfterAll' })).toEqual({ kind: 'created' });
    await store.close();
  });

  test('connections that the server ends are replaced', async () => {
    const { url, store } = await ready();
    await Promise.all(numbers(20).map((n) => created(store, { id: idOf(n) })));
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await onServer(url, `SELECT pg_terminate_backend(pid) ${others}`);
    // One act may still meet a dead connection before it is known to be dead.
    const failures = await Promise.all(numbers(20).map((n) => failureOf(store.pastes.find(idOf(n), NOW))));
    for (const failure of failures) if (failure) expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(await store.pastes.find(idOf(1), NOW)).toBeDefined();
    await store.close();
  });

  for (const [what, bounds] of [
    ['a lock', { lockMs: 100 }],
    ['anything', { statementMs: 2_000 }],
  ] as const) {
    test(`an act that waits for ${what} longer than it may is unavailable, and works once that is over`, async () => {
      const { url, store } = await ready(bounds);
      const ann = await account(store, 'ann');
      const id = await created(store, { accountId: ann });
      const other = await connectTo(url);
      await other.query('BEGIN; SELECT * FROM pastes FOR UPDATE');
      const acts = [
        () => store.pastes.edit(id, ann, { title: 'x' }, NOW),
        () => store.pastes.delete(id, ann, NOW),
        () => store.views.record({ pastes: [{ id, views: 1 }], visits: [] }),
      ];
      // Each waits for as long as it may.
      for (const act of 'lockMs' in bounds ? acts : sample(acts, 3)) {
        expect(await failureOf(act())).toBeInstanceOf(StoreUnavailable);
      }
      expect(await store.pastes.find(id, NOW)).toMatchObject({ title: null, views: 0 });
      expect((await store.pastes.sweep(NOW, 10)).pastes).toBe(0);
      await other.query('ROLLBACK');
      await other.end();
      expect(await store.pastes.edit(id, ann, { title: 'x' }, NOW)).toMatchObject({ kind: 'edited' });
      await store.close();
    });
  }

  test('a row that is spoilt is no failure of the database, and spoils no connection', async () => {
    const { url, store } = await ready({ connections: 1 });
    const ann = await account(store, 'ann');
    const id = await created(store, { accountId: ann });
    await onServer(url, 'UPDATE pastes SET packed = true');
    const failure = await failureOf(store.pastes.edit(id, ann, { title: 'x' }, NOW));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(StoreUnavailable);
    expect(await create(store, { id: idOf(2), slug: 'abc' })).toEqual({ kind: 'created' });
    await store.close();
  });

  test('a connection that ends between two statements fails only that operation', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const database = new Database(url, BOUNDS);
    const failure = await failureOf(
      database.transaction(async (sql) => {
        const row = await sql.get<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await onServer(url, `SELECT pg_terminate_backend(${row?.pid})`);
        const alive = `SELECT 1 FROM pg_stat_activity WHERE pid = ${row?.pid}`;
        while ((await onServer(url, alive)).length > 0);
        await sql.get('SELECT 1');
      }),
    );
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(await database.get<object>('SELECT 1 AS one')).toEqual({ one: 1 });
    await database.close();
  });

  test.skipIf(!isLongRun)('a dead connection fails one operation, and the next gets a new one', async () => {
    const url = new URL((await server?.newDatabase()) ?? '');
    let made = 0;
    let dead = 0;
    const line = createServer((socket) => {
      const nth = made++;
      const far = connect(Number(url.port || 5432), url.hostname);
      for (const [from, to] of [
        [socket, far],
        [far, socket],
      ] as const) {
        from.on('data', (data) => void (nth < dead || to.write(data)));
        from.on('close', () => to.destroy());
        from.on('error', () => {});
      }
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const through = Object.assign(new URL(url), { port: (line.address() as { port: number }).port });
    const bounds = { connections: 3, statementMs: 2000, answerMs: 100 };
    const store = openPostgres(through.href, { bounds });
    await Promise.all([store.ping(), store.ping(), store.ping()]);
    dead = made;
    const failure = await failureOf(store.ping());
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(await failureOf(store.ping())).toBeUndefined();
    await store.close();
    await new Promise((resolve) => line.close(resolve));
  });

  test.skipIf(!isLongRun)('an operation that gets no connection in time is unavailable', async () => {
    const { url, store } = await ready({ connections: 1, connectMs: 2_000 });
    const ann = await account(store, 'ann');
    const id = await created(store, { accountId: ann });
    const other = await connectTo(url);
    await other.query('BEGIN; SELECT * FROM pastes FOR UPDATE');
    const waiting = store.pastes.delete(id, ann, NOW);
    expect(await failureOf(store.ping())).toBeInstanceOf(StoreUnavailable);
    await other.query('ROLLBACK');
    await other.end();
    expect(await waiting).toBe(true);
    expect(await failureOf(store.ping())).toBeUndefined();
    await store.close();
  });
});

test('a server that takes connections and never answers is unavailable', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const open = () => openPostgres(`postgres://u@127.0.0.1:${port}/x`, { bounds: { connectMs: 100 } });
  expect(await firstFailure(open)).toBeInstanceOf(StoreUnavailable);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('a connection that lacks its password is closed by the program, not a minute later by the server', async () => {
  const closed = Promise.withResolvers<void>();
  // SASL authentication (PostgreSQL's manual, "Message Formats"): the method, and what the password is needed for.
  const answers = [
    [10, 'SCRAM-SHA-256\0\0'],
    [11, 'r=nonce,s=c2FsdA==,i=4096'],
  ] as const;
  const asking = createServer((socket) => {
    let asked = 0;
    socket.on('close', closed.resolve).on('error', () => {});
    socket.on('data', () => {
      const [kind, text] = answers[asked++] ?? [0, ''];
      const head = Buffer.from([0x52, 0, 0, 0, 8 + text.length, 0, 0, 0, kind]);
      socket.write(Buffer.concat([head, Buffer.from(text)]));
    });
  });
  await new Promise<void>((resolve) => asking.listen(0, '127.0.0.1', resolve));
  const { port } = asking.address() as { port: number };
  await firstFailure(() =>
    openPostgres(`postgres://u@127.0.0.1:${port}/x`, { bounds: { connectMs: 100_000 } }),
  );
  await closed.promise;
  await new Promise((resolve) => asking.close(resolve));
});
