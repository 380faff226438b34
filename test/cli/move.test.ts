import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';
import { testFolder } from '../support/folders.ts';
import { testServer } from '../support/postgres.ts';

const server = await testServer();
/** A data folder with an account, a key and two pastes. */
async function withData() {
  const source = commandLine();
  await source.makeAccount('alice');
  await source.makeKey('alice', 'laptop');
  await source.inStore((store) =>
    addPastes(store, somePaste({ id: 'moved001' }), somePaste({ slug: 'my-slug' })),
  );
  return source;
}

describe('move', () => {
  test.skipIf(server === undefined)(
    'copies all data to PostgreSQL and back, and never prints the password',
    async () => {
      const { gluepot, dataDir } = await withData();
      const url = (await server?.newDatabase()) ?? '';
      const { host, pathname, password } = new URL(url);
      const there = await gluepot('move', '--to', url);
      expect(there).toMatchObject({ code: 0 });
      expect(there.out).toBe(
        `Moved from ${dataDir} to ${host}${pathname}: 1 account, 2 pastes; 4 rows compared, no differences\n`,
      );
      expect(there.err).toMatch(/^Copying pastes: 2 of 2$/m);
      expect(there.err).toMatch(/^Checking pastes: 2 of 2$/m);
      expect(there.err).toContain('Start the server with DATABASE_URL set to the new database');

      const back = join(testFolder(), 'back');
      const home = await commandLine({ DATABASE_URL: url }).gluepot('move', '--to', back);
      expect(home).toMatchObject({ code: 0 });
      expect(home.err).toContain(`Start the server with DATA_DIR=${back} and without DATABASE_URL`);
      await commandLine({ DATA_DIR: back }).inStore(async (store) => {
        expect(await store.pastes.find('moved001', 0)).toBeDefined();
      });
      if (password) expect(there.out + there.err + home.out + home.err).not.toContain(`:${password}@`);
    },
  );

  test('accepts a folder or postgres://, so all else is wrong usage, and its password is not repeated', async () => {
    for (const to of [
      'mysql://u:geheim@host/x',
      'postgre://u:geheim@host/x',
      'postgres://u:geheim@ho st',
      '',
    ]) {
      const refused = await commandLine().gluepot('move', '--to', to);
      expectMessage(refused, 'must be a folder, or a URL that begins with postgres://', 2);
      expect(refused.err).not.toContain('geheim');
    }
  });
});
