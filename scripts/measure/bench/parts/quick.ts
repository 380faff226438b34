import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordEnvironment } from '../circumstances.ts';
import { codeOf, creations, randomNumbers } from '../code.ts';
import { type Context, digits } from '../context.ts';
import { ask, startGluepot } from '../gluepot.ts';
import { compare, type ServerCase } from '../measure.ts';
import { startNginx } from '../nginx.ts';
import { compareRatios, MEMORY, readRecorded, writeRecorded } from '../record.ts';
import { seed, seedAccount, seedPastes } from '../seed.ts';
import { median } from '../statistics.ts';
import { requireTools } from '../wrk.ts';
import { measureStarts } from './start.ts';

const ROUNDS = 3;
const STARTS = 3;
const PASTES = 2_000;
const CONNECTIONS = 64;

/** The figures that move least, held against the recorded ones. False when one got worse. */
export async function runQuick(context: Context, { record }: { record: boolean }): Promise<boolean> {
  requireTools('wrk', 'nginx');
  const conclude = recordEnvironment();
  const { dataDir, facts } = await seed(context, `quick-${PASTES}`, async (store) => {
    const random = randomNumbers(8);
    const account = await seedAccount(store, 'nora');
    const owned = await seedPastes(store, PASTES, () => codeOf(2_048, random), { accountId: account.id });
    const [small = ''] = await seedPastes(store, 1, () => codeOf(2_048, random));
    const [large = ''] = await seedPastes(store, 1, () => codeOf(65_536, random));
    return { account, owned, small, large };
  });
  const starts = await measureStarts(dataDir, STARTS);
  const gluepot = await startGluepot(dataDir);
  const raw = { path: `/raw/${facts.small}` };
  const answer = await ask(gluepot.url + raw.path);
  const files = join(context.folder, 'files', 'raw');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, facts.small), await answer.bytes());
  const nginx = await startNginx(context.folder, join(files, '..'), answer.headers);
  const server = {
    ...{ url: gluepot.url, pid: gluepot.pid, connections: CONNECTIONS },
    authorization: facts.account.authorization,
  };
  const cases: ServerCase[] = [
    { name: 'nginx', url: nginx.url, pid: nginx.pid, connections: CONNECTIONS, requests: [raw] },
    { ...server, name: 'raw, 2 KB, hot', requests: [raw] },
    { ...server, name: 'page, 64 KB, hot', connections: 8, requests: [{ path: `/p/${facts.large}` }] },
    {
      ...server,
      name: 'create without a key, 2 KB',
      requests: creations(300, 2_048).map((body) => ({ method: 'POST', path: '/api/paste', body })),
    },
    { ...server, name: 'list', requests: [{ path: '/api/v1/pastes' }] },
    { ...server, name: 'read', requests: facts.owned.map((id) => ({ path: `/api/v1/pastes/${id}` })) },
  ];
  const results = await compare({ ...context, rounds: ROUNDS, seconds: 1 }, cases);
  await nginx.stop();
  await gluepot.stop();
  const nginxMs = (results[0]?.cpuUs ?? Number.NaN) / 1_000;
  const ratios: Record<string, number> = {
    ...Object.fromEntries(results.slice(1).map(({ name, ratio }) => [name, ratio.median])),
    'start, in 1,000 requests': median(starts.cpu) / nginxMs / 1_000,
    [MEMORY]: median(starts.memory),
  };
  const recorded = readRecorded();
  const compared = compareRatios(ratios, recorded.quick?.ratios ?? {});
  context.say('\nCPU time of a request, in requests of 2 KB to nginx in the same round, and MB of memory:');
  for (const { name, now, before, verdict } of compared) {
    const was = before === undefined ? 'not recorded yet' : `was ${digits(before)}`;
    context.say(`${verdict === 'worse' ? 'WORSE ' : ''}${name}: ${digits(now)}, ${was} (${verdict})`);
  }
  for (const line of recorded.quick?.circumstances ?? []) context.say(`Recorded: ${line}`);
  if (record) {
    recorded.quick = { circumstances: conclude(), ratios };
    writeRecorded(recorded);
    context.say('These are the recorded figures now: docs/performance.json.');
  }
  return record || compared.every(({ verdict }) => verdict !== 'worse');
}
