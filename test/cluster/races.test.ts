import { expect, test } from 'bun:test';
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
