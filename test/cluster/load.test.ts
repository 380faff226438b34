import { expect, test } from 'bun:test';
import { failureOf } from '../store/support.ts';
import { startLoad } from './load.ts';
import { type ClusterUnderTest, NO_LIMITS, onCluster } from './support.ts';

type Harm = (store: ClusterUnderTest['store'], id: string, accountId: string) => Promise<unknown>;

const HARMS: [string, Harm][] = [
  ['is missing', (store, id, accountId) => store.pastes.delete(id, accountId, Date.now())],
  [
    'is older than what was answered',
    (store, id, accountId) =>
      store.pastes.edit(id, accountId, { content: new TextEncoder().encode('older') }, Date.now()),
  ],
];

onCluster('the check of a load', NO_LIMITS, (cluster) => {
  test.each(HARMS)('finds a paste that %s', async (_, harm) => {
    const { store, nodes } = cluster();
    const load = await startLoad(
      cluster(),
      nodes.map(({ url }) => url),
      3,
    );
    await load.more(60);
    // The writers come back to none of the first ones.
    const [id = ''] = [...load.log.pastes].find(([, { content }]) => content !== undefined) ?? [];
    const paste = await store.pastes.find(id, Date.now());
    await harm(store, id, paste?.accountId ?? '');
    expect(await failureOf(load.check())).toBeInstanceOf(Error);
  });

  test('is content with one to which nothing happened', async () => {
    const load = await startLoad(cluster(), [cluster().url], 3);
    await load.more(60);
    expect(await failureOf(load.check())).toBeUndefined();
  });
});
