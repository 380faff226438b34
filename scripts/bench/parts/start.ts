import { type Context, digits, type Goal, type Section } from '../context.ts';
import { startGluepot } from '../gluepot.ts';
import { seedTown } from '../growth-seed.ts';
import { cpuMs, memoryMb, settle } from '../proc.ts';
import { median, spread } from '../statistics.ts';

const PASTES = 10_000;
const STARTS = 5;
const GOALS = { mb: 60, readyMs: 200 };

/** A server that nobody uses yet. README and docs/performance.md have its memory, and a test compares them. */
export async function run(context: Context): Promise<Section> {
  const { dataDir } = await seedTown(context, PASTES);
  const { memory, cpu, ready } = await measureStarts(dataDir, STARTS);
  const row = (what: string, values: number[]) => {
    const { median, least, greatest } = spread(values);
    return [what, ...[median, least, greatest].map(digits)];
  };
  return {
    title: 'The start',
    how: [
      `${PASTES.toLocaleString('en')} pastes, ${STARTS} starts, each until the server has nothing more to do.`,
    ],
    tables: [
      {
        head: ['what', 'median', 'least', 'greatest'],
        rows: [
          row('MB after the start', memory),
          row('ms of CPU until it is ready', cpu),
          row('ms until it is ready', ready),
        ],
      },
    ],
    goals: [
      goal(`${GOALS.mb} MB after the start`, 'MB', median(memory), GOALS.mb),
      goal(`ready in ${GOALS.readyMs} ms`, 'ms', median(ready), GOALS.readyMs),
    ],
    notes: [],
  };
}

const goal = (goal: string, unit: string, measured: number, most: number): Goal => ({
  ...{ goal, measured: `${digits(measured)} ${unit}`, met: measured <= most },
});

/** For each start: MB once there is nothing more to do, ms of CPU until it is ready, and ms until then. */
export async function measureStarts(dataDir: string, starts: number) {
  const measured = { memory: [] as number[], cpu: [] as number[], ready: [] as number[] };
  // The first start of a database does what no later one has to.
  await (await startGluepot(dataDir)).stop();
  for (let i = 0; i < starts; i++) {
    const { pid, readyMs, stop } = await startGluepot(dataDir);
    measured.cpu.push(cpuMs(`${pid}`));
    measured.ready.push(readyMs);
    await settle(pid);
    measured.memory.push(memoryMb(pid));
    await stop();
  }
  return measured;
}
