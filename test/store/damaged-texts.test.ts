import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DamagedText } from '#domain/errors.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { dataAt } from '../support/damage.ts';
import { testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { DAY, NOW, SECOND } from './contract/times.ts';
import { idOf, numbers, textOf } from './contract/values.ts';
import { failureOf } from './support.ts';

const server = await testServer();
const folder = mkdtempSync(join(tmpdir(), 'gluepot-damaged-'));
afterAll(() => rmSync(folder, { recursive: true }));

let databases = 0;
const ENGINES: [string, () => Promise<{ store: Store; place: string }>][] = [
  [
    'SQLite',
    async () => {
      const place = join(folder, `${++databases}.db`);
      return { store: openSqlite(place), place };
    },
  ],
];
if (server !== undefined) {
  ENGINES.push([
    'PostgreSQL',
    async () => {
      const place = await server.newDatabase();
      return { store: openPostgres(place), place };
    },
  ]);
}

const DAMAGED = { name: 'DamagedText', code: 'INTERNAL' };

/** Short texts are stored as they are, longer ones compressed. */
const textNumber = (n: number): string =>
  n % 2 === 0 ? `note ${n}: call back` : `const answer${n} = ${n};\n`.repeat(20 + n);

describe.each(ENGINES)('%s', (_, open) => {
  const holds = (sentence: string, work: (store: Store, data: ReturnType<typeof dataAt>) => Promise<void>) =>
    test(sentence, async () => {
      const { store, place } = await open();
      try {
        await store.ping();
        await work(store, dataAt(place));
      } finally {
        await store.close();
      }
    });

  holds('of 400 texts with one flipped bit none is returned', async (store, data) => {
    await Promise.all(numbers(401).map((n) => created(store, { id: idOf(n), content: textNumber(n) })));
    await data.flipBits('pastes', `id <> '${idOf(400)}'`);
    const errors = await Promise.all(numbers(400).map((n) => failureOf(store.pastes.find(idOf(n), NOW))));
    expect(errors.filter((error) => error instanceof DamagedText)).toHaveLength(400);
    expect(errors[7]).toMatchObject({ ...DAMAGED, pasteId: idOf(7), revision: null });
    expect(textOf((await store.pastes.find(idOf(400), NOW))?.content)).toBe(textNumber(400));
  });

  holds('a text in the place of another, or of another kind, is not returned', async (store, data) => {
    for (const n of numbers(4)) await created(store, { id: idOf(n), content: textNumber(n) });
    await data.run(
      `UPDATE pastes SET content = other.content, size_bytes = other.size_bytes, checksum = other.checksum
       FROM pastes AS other WHERE pastes.id = '${idOf(0)}' AND other.id = '${idOf(2)}'`,
    );
    await data.run(`UPDATE pastes SET packed = (packed IS NOT TRUE) WHERE id = '${idOf(1)}'`);
    for (const n of [0, 1]) expect(await failureOf(store.pastes.find(idOf(n), NOW))).toMatchObject(DAMAGED);
    expect(textOf((await store.pastes.find(idOf(2), NOW))?.content)).toBe(textNumber(2));
  });

  holds('a damaged revision is not returned, and its paste is', async (store, data) => {
    const ann = await account(store, 'ann');
    const id = await created(store, { accountId: ann, content: textNumber(1) });
    for (const n of [2, 3])
      await store.pastes.edit(id, ann, { content: Buffer.from(textNumber(n)) }, NOW, { keepRevisions: 9 });
    await data.flipBits('paste_revisions', 'number = 1');
    expect(await failureOf(store.revisions.find(id, 1, NOW))).toMatchObject({
      ...DAMAGED,
      pasteId: id,
      revision: 1,
    });
    expect(textOf((await store.revisions.find(id, 2, NOW))?.content)).toBe(textNumber(2));
    expect(textOf((await store.pastes.find(id, NOW))?.content)).toBe(textNumber(3));
  });

  holds('a burn paste with a damaged text is not opened and does not burn', async (store, data) => {
    const id = await created(store, { burn: true, content: textNumber(1) });
    await data.flipBits('pastes');
    for (const _ of numbers(2))
      expect(await failureOf(store.pastes.claimOpen(id, NOW))).toMatchObject(DAMAGED);
    await data.flipBits('pastes');
    expect(textOf((await store.pastes.claimOpen(id, NOW))?.content)).toBe(textNumber(1));
  });

  holds('a paste with a damaged text can be listed and deleted, but not edited', async (store, data) => {
    const ann = await account(store, 'ann');
    for (const n of numbers(3))
      await created(store, { id: idOf(n), accountId: ann, title: `note ${n}`, content: textNumber(n) });
    await data.flipBits('pastes', `id <> '${idOf(2)}'`);
    const query = { accountId: ann, page: 1, perPage: 25 };
    for (const folded of [null, 'note']) {
      expect((await store.pastes.list({ ...query, folded }, NOW)).total).toBe(3);
    }
    expect(await failureOf(store.pastes.edit(idOf(0), ann, { title: 'x' }, NOW))).toMatchObject(DAMAGED);
    expect(await store.pastes.delete(idOf(0), ann, NOW)).toBe(true);
  });

  holds('a text that a node of the version before has edited is sound', async (store, data) => {
    const ann = await account(store, 'ann');
    const id = await created(store, { accountId: ann, content: 'before' });
    await data.run(
      `UPDATE pastes SET content = ${data.bytes(Buffer.from('edited'))}, size_bytes = 6, revision = revision + 1`,
    );
    expect(textOf((await store.pastes.find(id, NOW))?.content)).toBe('edited');
    await store.revisions.setPublic(id, ann, true, NOW);
    await store.pastes.edit(id, ann, { title: 'Mine' }, NOW);
    await store.revisions.setPublic(id, ann, false, NOW);
    await data.flipBits('pastes');
    expect(await failureOf(store.pastes.find(id, NOW))).toMatchObject(DAMAGED);
  });

  /** Lets the scrub take all steps of a pass that is due at `now`, each a second after the one before. */
  async function fullPass(store: Store, now: number) {
    const steps = [];
    for (let time = now; !steps.at(-1)?.isLast; time += SECOND) {
      const step = await store.texts.scrub(time);
      if (step === undefined) throw new Error('Nothing is due');
      steps.push(step);
    }
    const checked = steps.reduce((sum, step) => sum + step.checked, 0);
    return { checked, steps: steps.length, damaged: steps.flatMap((step) => step.damaged) };
  }

  holds('the scrub checks every text once a week, and says what is damaged', async (store, data) => {
    const ann = await account(store, 'ann');
    await Promise.all(
      numbers(130).map((n) => created(store, { id: idOf(n), accountId: ann, content: textNumber(n) })),
    );
    await store.pastes.edit(idOf(4), ann, { content: Buffer.from('new') }, NOW, { keepRevisions: 9 });
    await data.flipBits('pastes', `id IN ('${idOf(3)}', '${idOf(120)}')`);
    await data.flipBits('paste_revisions');
    expect(await store.texts.health()).toEqual({ damaged: 0, checkedAt: null });
    const pass = await fullPass(store, NOW);
    expect(pass.checked).toBe(131);
    expect(pass.steps).toBeGreaterThan(2);
    expect(pass.damaged).toEqual([
      { pasteId: idOf(3), revision: null },
      { pasteId: idOf(120), revision: null },
      { pasteId: idOf(4), revision: 1 },
    ]);
    const { damaged, checkedAt } = await store.texts.health();
    expect([damaged, checkedAt !== null && checkedAt > NOW]).toEqual([3, true]);
    expect(await store.texts.scrub(NOW + 6 * DAY)).toBeUndefined();
    await store.pastes.delete(idOf(3), ann, NOW);
    expect((await store.texts.health()).damaged).toBe(2);
    await data.flipBits('pastes', `id = '${idOf(120)}' OR id = '${idOf(3)}'`);
    await data.flipBits('paste_revisions');
    expect((await fullPass(store, NOW + 7 * DAY)).checked).toBe(130);
  });

  holds('a read that finds a damaged text counts it, until a pass finds it sound', async (store, data) => {
    const id = await created(store, { content: textNumber(1) });
    await data.flipBits('pastes');
    for (const _ of numbers(2)) expect(await failureOf(store.pastes.find(id, NOW))).toMatchObject(DAMAGED);
    while ((await store.texts.health()).damaged === 0) await setImmediate();
    await data.flipBits('pastes');
    await fullPass(store, NOW);
    expect((await store.texts.health()).damaged).toBe(0);
  });

  holds('texts of an older version get their checksum from the scrub', async (store, data) => {
    const ann = await account(store, 'ann');
    await Promise.all(
      numbers(130).map((n) => created(store, { id: idOf(n), accountId: ann, content: textNumber(n) })),
    );
    await store.pastes.edit(idOf(4), ann, { content: Buffer.from('new') }, NOW, { keepRevisions: 9 });
    for (const table of ['pastes', 'paste_revisions']) await data.run(`UPDATE ${table} SET checksum = NULL`);
    await data.run(
      `UPDATE pastes SET content = ${data.bytes(Buffer.from('no frame'))} WHERE id = '${idOf(7)}'`,
    );
    expect((await store.texts.scrub(NOW))?.checked).toBe(100);
    expect(await store.texts.scrub(NOW)).toBeUndefined();
    const rest = await fullPass(store, NOW + SECOND);
    expect(rest.checked).toBe(31);
    const without = 'WHERE checksum IS NULL';
    expect(
      await data.run(
        `SELECT id FROM pastes ${without} UNION ALL SELECT paste_id FROM paste_revisions ${without}`,
      ),
    ).toEqual([{ id: idOf(7) }]);
    for (const n of [1, 2, 129])
      expect(textOf((await store.pastes.find(idOf(n), NOW))?.content)).toBe(textNumber(n));
    expect((await store.texts.health()).damaged).toBe(1);
    await data.flipBits('pastes', `id = '${idOf(3)}'`);
    expect(await failureOf(store.pastes.find(idOf(3), NOW))).toMatchObject(DAMAGED);
  });
});
