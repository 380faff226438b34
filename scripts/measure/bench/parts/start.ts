import { type Context, digits, type Section } from '../context.ts';
import { startGluepot } from '../gluepot.ts';
import { seedTown } from '../growth-seed.ts';
import { cpuMs, memoryMb, settle } from '../proc.ts';
import { spread } from '../statistics.ts';

const PASTES = 10_000;
const STARTS = 5;
const START_MB = 80;

/** A server that nobody uses yet. README and docs/performance.md have its memory, and a test compares them. */
export async function run(context: Context): Promise<Section> {
  const { dataDir } = await seedTown(context, PASTES);
  const { memory, cpu, ready } = await measureStarts(dataDir, STARTS);
  const { median } = spread(memory);
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
      {
        goal: `${START_MB} MB after the start`,
        measured: `${digits(median)} MB`,
        met: median <= START_MB,
      },
    ],
    notes: [],
  };
}

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
