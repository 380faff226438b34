import { type Context, digits } from './context.ts';
import { ask, type Gluepot } from './gluepot.ts';
import { longestOf, probe } from './probe.ts';
import { median } from './statistics.ts';
import { textOf } from './texts.ts';

const KB = 1_024;

/** Ids of pastes by what they are. */
export type Ids = Record<string, string[]>;

/** Opens the page of a paste and takes all of it. */
export async function page({ url }: Gluepot, id: string | undefined): Promise<void> {
  await (await ask(`${url}/p/${id}`)).arrayBuffer();
}

/** Small requests beside nothing, beside cold pages of 512 KB, and beside rich texts of 512 KB that are rebuilt. */
export async function delays(context: Context, gluepot: Gluepot, ids: Ids) {
  const small = [{ path: `/raw/${ids['javascript 2']?.[0]}` }];
  const cold = [...(ids.disturbing ?? [])];
  const rich = { content: textOf('richtext', 500 * KB, 1), language: 'richtext' };
  const body = JSON.stringify(rich);
  const kinds: { name: string; disturb?: () => Promise<unknown> }[] = [
    { name: 'nothing' },
    { name: 'cold pages of 512 KB, one after the other', disturb: () => page(gluepot, cold.pop()) },
    {
      name: 'rich texts of 500 KB being rebuilt, one after the other',
      disturb: () => ask(`${gluepot.url}/api/paste`, { method: 'POST', body, status: 201 }),
    },
  ];
  const seen = kinds.map(({ name }) => ({
    name,
    probes: [] as Awaited<ReturnType<typeof probe>>[],
    times: 0,
  }));
  for (let round = 0; round < context.rounds; round++) {
    for (const [at, { disturb }] of kinds.entries()) {
      const of = seen[at];
      let over = false;
      const disturbing = async () => {
        while (!over && disturb && cold.length > 0) {
          await disturb();
          if (of) of.times++;
        }
      };
      const [answered] = await Promise.all([
        probe(context, gluepot.url, small).finally(() => {
          over = true;
        }),
        disturbing(),
      ]);
      of?.probes.push(answered);
    }
  }
  const rows = seen.map(({ name, probes, times }) => [
    name,
    ...[
      String(times),
      digits(median(probes.map(({ p50 }) => p50))),
      digits(median(probes.map(({ p99 }) => p99))),
    ],
    `${digits(median(probes.map(({ longest }) => longest)))} (${digits(longestOf(probes))})`,
  ]);
  const longest = seen.map(({ probes }) => median(probes.map(({ longest }) => longest)));
  for (const row of rows) context.say(row.join(' | '));
  return {
    table: {
      name: 'Raw texts of 2 KB, one after the other, while …',
      head: ['goes on', 'of these', 'p50 ms', 'p99 ms', 'longest ms, median of rounds (of all)'],
      rows,
    },
    /** How much longer than the longest beside nothing, in the middle of the rounds. */
    pagesMs: (longest[1] ?? Number.NaN) - (longest[0] ?? Number.NaN),
    richMs: (longest[2] ?? Number.NaN) - (longest[0] ?? Number.NaN),
  };
}
