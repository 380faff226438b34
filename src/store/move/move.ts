import {
  asSource,
  asTarget,
  CannotOpenStore,
  claim,
  placeOf,
  requireData,
  type StoreLocation,
  storeTrouble,
} from '#store/open.ts';
import { type Counts, copyAll, type Watch } from './copy.ts';
import { MoveRefused } from './sides.ts';

export interface HowToMove {
  /** Beside a running server: what it writes after the beginning is not copied, and the move stays unfinished. */
  whileRunning: boolean;
  watch: Watch;
}

/**
 * Copies everything from one place to another, which is empty or holds the unfinished copy of the same move, and
 * compares all of it. Nothing of the source is changed. Until a run beside which nobody wrote has succeeded, no
 * server starts on the copy. Throws `CannotOpenStore`; the copy then stays unfinished, and the same again goes on.
 */
export async function moveStore(
  from: StoreLocation,
  to: StoreLocation,
  { whileRunning, watch }: HowToMove,
): Promise<Counts> {
  const source = placeOf(from);
  if (source === placeOf(to)) {
    throw new CannotOpenStore(`The data is in ${source} already. Name another place.`);
  }
  requireData(from);
  const atSource = telling(from, {});
  const atTarget = telling(to, { DATA_DIR: '--to', DATABASE_URL: '--to' });
  const releases: (() => void)[] = [];
  let moved: Counts | undefined;
  try {
    if (!whileRunning) releases.push(claim(from, runningAtSource));
    releases.push(claim(to, runningAtTarget));
    await atSource(() =>
      asSource(from, whileRunning, async (reading) => {
        const reader = eachMethod(reading, atSource);
        moved = await atTarget(() =>
          asTarget(to, source, async (writing) => {
            const writer = eachMethod(writing, atTarget);
            const counts = await copyAll(reader, writer, watch);
            if (whileRunning) return counts;
            await reader.confirm();
            await writer.finish();
            return counts;
          }),
        );
        return moved;
      }),
    ).catch((error) => {
      // Once the copy is whole, a line that breaks while its source is let go of takes nothing back.
      if (moved === undefined) throw error;
    });
    return moved ?? new Map();
  } finally {
    for (const release of releases) release();
  }
}

type Telling = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work, and tells what goes wrong there as a sentence about this place, by the names it was given with. */
function telling(location: StoreLocation, names: Record<string, string>): Telling {
  const place = placeOf(location);
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CannotOpenStore) throw error;
      const trouble =
        error instanceof MoveRefused ? `${place}: ${error.message}` : storeTrouble(location, error);
      if (trouble === undefined) throw error;
      const told = Object.entries(names).reduce(
        (text, [name, given]) => text.replaceAll(name, given),
        trouble,
      );
      throw new CannotOpenStore(told, { cause: error });
    }
  };
}

/** The same object, each of whose methods tells. */
const eachMethod = <T extends object>(side: T, tell: Telling): T =>
  Object.fromEntries(
    Object.entries(side).map(([name, method]) => [
      name,
      (...given: unknown[]) => tell(() => method(...given)),
    ]),
  ) as T;

const runningAtSource = (place: string): string =>
  `A Gluepot server is using ${place}. Stop it, so that nothing is written that would not be moved; or copy ahead ` +
  'beside it with --while-running, and stop it for the rest alone.';

const runningAtTarget = (place: string): string =>
  `A Gluepot server, or another move, is using ${place}. Stop it, or name another place.`;
