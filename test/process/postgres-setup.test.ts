import { afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { commandBlocks } from '../support/documents.ts';
import { expectMessage } from '../support/expect-message.ts';
import { notTested } from '../support/installed.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { cleanUp, gluepot, startServer } from '../support/program.ts';

const server = await testServer();
const isInstalled = ['createuser', 'createdb', 'psql'].every((name) => Bun.which(name) !== null);
if (server && !isInstalled)
  notTested('the documented set-up, without createuser, createdb and psql. Install postgresql-client.');

/** Roles belong to the whole server, which other programs may use: this name replaces the documented one. */
const NAME = `gluepot_test_${process.pid}`;
const PASSWORD = 'correct horse';
const [SET_UP = ''] = commandBlocks('docs/operations.md')
  .filter((block) => block.startsWith('createuser '))
  .map((block) => block.replaceAll('gluepot', NAME));

/** Runs commands as an administrator who types the password at each prompt. */
function asAdministrator(commands: string): void {
  const { hostname, port, username, password } = new URL(administrator);
  const { PATH, HOME } = process.env;
  const { exitCode, stderr } = Bun.spawnSync(['setsid', '--wait', 'bash', '-ec', commands], {
    env: {
      ...{ PATH, HOME, PGHOST: hostname, PGPORT: port || '5432' },
      ...{ PGUSER: username, PGPASSWORD: password, PGDATABASE: 'postgres' },
    },
    stdin: Buffer.from(`${PASSWORD}\n${PASSWORD}\n`),
  });
  const said = String(stderr).replaceAll(/^Enter.*$/gm, '');
  expect({ exitCode, said: said.trim() }).toEqual({ exitCode: 0, said: '' });
}

let administrator = '';
const dropAll = async () => {
  await onServer(administrator, `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await onServer(administrator, `DROP ROLE IF EXISTS ${NAME}`);
};

/** The URL as the new user. */
function ownUrl(): string {
  return Object.assign(new URL(administrator), { pathname: `/${NAME}`, username: NAME, password: PASSWORD })
    .href;
}

describe.skipIf(server === undefined || !isInstalled)('a PostgreSQL database', () => {
  beforeAll(async () => {
    administrator = (await server?.newDatabase()) ?? '';
  });
  afterEach(async () => {
    await cleanUp();
    await dropAll();
  });

  test('that was created as documented works with a server', async () => {
    asAdministrator(SET_UP);
    const running = await startServer({ settings: { DATABASE_URL: ownUrl() } });
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect(await running.stop()).toMatchObject({ code: 0 });
  });

  test('that its user does not own is rejected with the commands that correct it', async () => {
    await onServer(administrator, `CREATE ROLE ${NAME} LOGIN PASSWORD '${PASSWORD}'`);
    await onServer(administrator, `CREATE DATABASE ${NAME} TEMPLATE template0 ENCODING 'UTF8'`);
    const settings = { DATABASE_URL: ownUrl() };
    const account = ['account', 'create', '--username', 'ann', '--email', 'ann@example.org'];
    for (const args of [['serve'], account]) {
      const refused = await gluepot(args, { settings });
      const { err } = refused;
      expectMessage(refused, 'the user in DATABASE_URL the privileges that Gluepot needs: permission denied');
      expect(err).toContain(`\n${SET_UP.replaceAll(/^/gm, '  ').trimEnd()}\n`);
      expect(err).not.toContain('Unexpected error');
      expect(err).not.toContain(PASSWORD);
    }
    const [, command = ''] = /^ {2}(psql .*)$/m.exec((await gluepot(account, { settings })).err) ?? [];
    asAdministrator(command);
    expect(await gluepot(account, { settings })).toMatchObject({ code: 0 });
  });
});
