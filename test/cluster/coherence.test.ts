import { expect, test } from 'bun:test';
import { auditEntry } from '../support/audit.ts';
import { NO_LIMITS } from '../support/program.ts';
import { dataOf, onCluster, ROUNDS, statusOf } from './support.ts';

const PASTES = '/api/v1/pastes';
const HOUR = 3_600_000;

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
