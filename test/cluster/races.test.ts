import { expect, test } from 'bun:test';
import { auditEntry } from '../support/audit.ts';
import { NO_LIMITS } from '../support/program.ts';
import { AT_ONCE, atOnce, dataOf, onCluster, ROUNDS, statusOf, tally } from './support.ts';

const PASTES = '/api/v1/pastes';
const HOUR = 3_600_000;

/** A race that is run again and again: the first that ends otherwise fails the test, and says which it was. */
const race = (what: string, work: (round: number) => Promise<void>): void =>
  test(
    what,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        try {
          await work(round);
        } catch (error) {
          throw new Error(`Round ${round}: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        }
      }
    },
    HOUR,
  );

onCluster('of 200 at once, spread over three nodes,', NO_LIMITS, (cluster) => {
  race('exactly as many get a paste as it has opens, whole: one, or three', async (round) => {
    const { ask, makeAccount } = cluster();
    const opens = round % 4 < 2 ? 1 : 3;
    const body = { content: `secret ${round}`, ...(opens === 1 ? { expiry: 'burn' } : { max_views: opens }) };
    const owner = round % 2 ? await makeAccount() : undefined;
    const { id } = owner
      ? await dataOf(ask(round, 'POST', PASTES, { key: owner.keys[0]?.text ?? '', body }))
      : await dataOf(ask(round, 'POST', '/api/paste', { body }));
    const path = round % 3 ? `/raw/${id}` : `/api/paste/${id}`;
    const answers = await atOnce(AT_ONCE, async (n) => {
      const answer = await ask(n, 'GET', path);
      return { status: answer.status, text: await answer.text() };
    });
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: opens, 404: AT_ONCE - opens });
    expect(answers.filter(({ text }) => text.includes(`secret ${round}`))).toHaveLength(opens);
  });

  race('one creation with an Idempotency-Key makes a paste, and all tell of that one', async (round) => {
    const { ask, makeAccount } = cluster();
    const key = (await makeAccount()).keys[0]?.text ?? '';
    const answers = await atOnce(AT_ONCE, async (n) => {
      const headers = { 'idempotency-key': `round ${round}` };
      const answer = await ask(n, 'POST', PASTES, { key, headers, body: { content: 'x' } });
      const replayed = answer.headers.get('idempotency-replayed') === 'true';
      return {
        kind: `${answer.status}${replayed ? ' replayed' : ''}`,
        id: (await dataOf(Promise.resolve(answer))).id,
      };
    });
    expect(tally(answers.map(({ kind }) => kind))).toEqual({ 201: 1, '201 replayed': AT_ONCE - 1 });
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { paste_count } = await dataOf(ask(round, 'GET', '/api/v1/me', { key }));
    expect(paste_count).toBe(1);
  });
});

onCluster('limits of three nodes together:', {}, (cluster) => {
  race('of 200 creations of an account in a minute exactly 30 are made', async (round) => {
    const { ask, makeAccount } = cluster();
    // With one key the limit of requests would let 60 of them come so far.
    const { keys } = await makeAccount(10);
    const statuses = await atOnce(AT_ONCE, (n) =>
      statusOf(ask(n, 'POST', PASTES, { key: keys[n % 10]?.text ?? '', body: { content: 'x' } })),
    );
    expect(tally(statuses)).toEqual({ 201: 30, 429: AT_ONCE - 30 });
    const { paste_count } = await dataOf(ask(round, 'GET', '/api/v1/me', { key: keys[9]?.text ?? '' }));
    expect(paste_count).toBe(30);
  });

  race(
    'of 200 requests of a key in a minute exactly 60 are answered, each with another number left',
    async () => {
      const { ask, makeAccount } = cluster();
      const key = (await makeAccount()).keys[0]?.text ?? '';
      const answers = await atOnce(AT_ONCE, async (n) => {
        const answer = await ask(n, 'GET', '/api/v1/me', { key });
        await answer.arrayBuffer();
        return { status: answer.status, remaining: answer.headers.get('x-ratelimit-remaining') };
      });
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 60, 429: AT_ONCE - 60 });
      const told = answers.filter(({ status }) => status === 200).map(({ remaining }) => Number(remaining));
      expect(told.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    },
  );

  race('of 200 requests without a key from one address exactly 60 are counted', async (round) => {
    const { ask } = cluster();
    const headers = { 'x-forwarded-for': `198.51.${100 + (round >> 8)}.${round & 255}` };
    const statuses = await atOnce(AT_ONCE, (n) => statusOf(ask(n, 'GET', '/api/v1/me', { headers })));
    expect(tally(statuses)).toEqual({ 401: 60, 429: AT_ONCE - 60 });
  });
});

onCluster(
  'what one node has answered holds on the two others for the very next request:',
  NO_LIMITS,
  (cluster) => {
    /** A paste made by the nth node, and what asks for it with a key of its account. */
    async function madeBy(n: number, body: object) {
      const { ask, makeAccount } = cluster();
      const account = await makeAccount();
      const key = account.keys[0]?.text ?? '';
      const { id } = await dataOf(ask(n, 'POST', PASTES, { key, body: { content: 'formerly', ...body } }));
      return { account, key, id: id as string, ask };
    }

    const again = (what: string, round: (n: number) => Promise<void>) =>
      test(
        what,
        async () => {
          for (let n = 0; n < ROUNDS; n++) await round(n);
        },
        HOUR,
      );

    again('an edit, and the old text is nowhere any more', async (n) => {
      const { key, id, ask } = await madeBy(n, {});
      // Read by all before: what a node may keep, it keeps now.
      const tags = await Promise.all(
        [n, n + 1, n + 2].map(
          async (node) => (await ask(node, 'GET', `/raw/${id}`)).headers.get('etag') ?? '',
        ),
      );
      expect(await statusOf(ask(n, 'PATCH', `${PASTES}/${id}`, { key, body: { content: 'after' } }))).toBe(
        200,
      );
      for (const other of [1, 2]) {
        const headers = { 'if-none-match': tags[other] ?? '' };
        const answer = await ask(n + other, 'GET', `/raw/${id}`, { headers });
        expect([answer.status, await answer.text()]).toEqual([200, 'after']);
        const page = await (await ask(n + other, 'GET', `/p/${id}`)).text();
        expect([page.includes('after'), page.includes('formerly')]).toEqual([true, false]);
      }
    });

    again('a deletion, and the slug is free', async (n) => {
      const slug = `gone-${n}`;
      const { key, id, ask } = await madeBy(n, { slug });
      for (const node of [n, n + 1, n + 2]) expect(await statusOf(ask(node, 'GET', `/p/${id}`))).toBe(200);
      expect(await statusOf(ask(n, 'DELETE', `${PASTES}/${id}`, { key }))).toBe(200);
      for (const path of [`/raw/${id}`, `/api/paste/${id}`, `/p/${id}`, `/s/${slug}`, `${PASTES}/${id}`]) {
        for (const other of [n + 1, n + 2])
          expect(await statusOf(ask(other, 'GET', path, { key }))).toBe(404);
      }
      expect(await statusOf(ask(n + 1, 'POST', PASTES, { key, body: { content: 'x', slug } }))).toBe(201);
    });

    again('an account that the operator has disabled, its keys and its sessions', async (n) => {
      const { makeAccount, ask, store } = cluster();
      const account = await makeAccount();
      // Each node has seen the key and the session, and could remember them.
      for (const node of [n, n + 1, n + 2]) {
        const headers = { cookie: account.cookie };
        expect(await statusOf(ask(node, 'GET', '/api/v1/me', { key: account.keys[0]?.text ?? '' }))).toBe(
          200,
        );
        expect(await statusOf(ask(node, 'GET', '/dashboard', { headers }))).toBe(200);
      }
      expect(await store.accounts.setDisabled(account.username, true, auditEntry())).toBe(true);
      for (const node of [n, n + 1, n + 2]) {
        const key = account.keys[0]?.text ?? '';
        expect(await statusOf(ask(node, 'GET', '/api/v1/me', { key }))).toBe(401);
        const headers = { cookie: account.cookie };
        expect(await statusOf(ask(node, 'GET', '/dashboard', { headers }))).toBe(303);
      }
    });

    again('an open: each answer tells the views of all nodes, and so do the statistics', async (n) => {
      const { key, id, ask } = await madeBy(n, {});
      for (const view of [1, 2, 3, 4]) {
        expect((await dataOf(ask(n + view, 'GET', `/api/paste/${id}`))).views).toBe(view);
      }
      expect((await dataOf(ask(n, 'GET', `${PASTES}/${id}`, { key }))).views).toBe(4);
      expect((await dataOf(ask(n + 1, 'GET', '/api/v1/stats', { key }))).totals.views).toBe(4);
    });
  },
);
