import { describe, expect, test } from 'bun:test';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { disableAccount } from '#moderation/accounts.ts';
import {
  removePaste,
  removePastesOfNetwork,
  restorePaste,
  restorePastesOfNetwork,
} from '#moderation/removal.ts';
import { findPasteForReview, listPastesForAdmin } from '#moderation/review.ts';
import { created } from '../store/contract/support.ts';
import { idOf, numbers } from '../store/contract/values.ts';
import { rejectionOf } from '../support/answers.ts';
import { startApi } from './support.ts';

const WHY = { category: 'spam', reason: 'Advertising' } as const;

async function start(sourceDays = 7) {
  const app = await startApi({ sourceDays });
  const create = async (address = '192.0.2.1') => (await app.createKeyless({ content: 'hello' }, address)).id;
  return { ...app, context: app, create };
}

describe('a removed paste', () => {
  test('is not found with the next request, not even by somebody who has it in the cache', async () => {
    const { get, create, context, statusOf, textOf } = await start();
    const id = await create();
    const etag = (await get(`/raw/${id}`)).headers.get('etag') ?? '';
    expect(await statusOf(`/p/${id}`)).toBe(200);
    await removePaste(context, COMMAND_LINE_ACTOR, id, WHY);
    for (const path of [`/raw/${id}`, `/api/paste/${id}`])
      expect(await rejectionOf(get(path))).toBe('404 NOT_FOUND');
    expect(await statusOf(`/raw/${id}`, { 'if-none-match': etag })).toBe(404);
    expect(await statusOf(`/p/${id}`)).toBe(410);
    await restorePaste(context, COMMAND_LINE_ACTOR, id);
    expect(await textOf(`/raw/${id}`)).toBe('hello');
  });

  test('needs a reason and a known category', async () => {
    const { create, context } = await start();
    const id = await create();
    const removal = removePaste(context, COMMAND_LINE_ACTOR, id, { category: 'rude' as never, reason: ' ' });
    expect(await removal.catch((error) => error.details)).toMatchObject({
      category: expect.stringContaining('spam'),
      reason: expect.stringContaining('500'),
    });
    expect((await findPasteForReview(context, id)).removal).toBeNull();
  });
});

describe('the source of a keyless paste', () => {
  test('is its network: all pastes of an IPv6 /64 are listed and removed together', async () => {
    const { create, context, statusOf } = await start();
    const first = await create('2001:db8::1');
    const second = await create('2001:db8::2');
    const other = await create('2001:db8:0:1::1');
    const query = { creatorNetworkOf: first, after: null, atMost: 10 };
    const { pastes } = await listPastesForAdmin(context, query);
    expect(pastes.map(({ id }) => id)).toEqual([second, first]);
    expect(await removePastesOfNetwork(context, COMMAND_LINE_ACTOR, first, WHY)).toMatchObject({ count: 2 });
    expect(await statusOf(`/raw/${second}`)).toBe(404);
    expect(await statusOf(`/raw/${other}`)).toBe(200);
  });

  test('has more pastes than an answer waits for: all are gone with it, and Undo brings all back', async () => {
    const { context, statusOf, store } = await start();
    const source = new Uint8Array(32);
    for (const n of numbers(300)) await created(store, { id: idOf(n), creatorNetwork: source });
    const [oldest, newest] = [idOf(0), idOf(299)];
    const { removedAt, ...removed } = await removePastesOfNetwork(context, COMMAND_LINE_ACTOR, oldest, WHY);
    expect(removed).toMatchObject({ count: 250, left: 50 });
    for (const id of [oldest, newest]) expect(await statusOf(`/raw/${id}`)).toBe(404);
    expect(await statusOf(`/p/${oldest}`)).toBe(410);
    const restoration = restorePaste(context, COMMAND_LINE_ACTOR, oldest);
    expect(await restoration.catch((error) => error.code)).toBe('CONFLICT');
    await restorePaste(context, COMMAND_LINE_ACTOR, newest);
    expect(await restorePastesOfNetwork(context, COMMAND_LINE_ACTOR, oldest, removedAt)).toBe(299);
    for (const n of numbers(300)) expect(await store.pastes.find(idOf(n), context.clock())).toBeDefined();
    expect(await store.pastes.listRemovalJobs()).toEqual([]);
  });

  test('is not kept when SOURCE_DAYS is 0', async () => {
    const { create, context } = await start(0);
    const id = await create();
    expect((await findPasteForReview(context, id)).hasCreatorNetwork).toBe(false);
    const removal = removePastesOfNetwork(context, COMMAND_LINE_ACTOR, id, WHY);
    expect(await removal.catch((error) => error.code)).toBe('NOT_FOUND');
  });
});

test('an administrator disables another account and hides its pastes, but not the own account', async () => {
  const { ann, makeAccount, store, context } = await start();
  const root = await makeAccount();
  const actor = { kind: 'admin', accountId: root.id, username: root.username } as const;
  const own = disableAccount(context, actor, root.username);
  expect(await own.catch((error) => error.code)).toBe('FORBIDDEN');
  const disabled = await disableAccount(context, actor, ann.username, { hidePastes: WHY });
  expect(disabled).toMatchObject({ left: 0, count: 0 });
  expect(await store.auditLog.list({ after: null, atMost: 5 })).toMatchObject([
    { actor: root.username, actorId: root.id, action: 'account.disable', subject: ann.username },
  ]);
});
