import { expect, test } from 'bun:test';
import { asking, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { type ServerProcess, startServerProcess } from '../support/process.ts';
import { NO_LIMITS } from '../support/program.ts';

const WRITERS = 32;
const ROUNDS = 8;
/** A round ends with kill -9 after this many responses, when views had time to be saved twice. */
const ANSWERS_PER_ROUND = 1500;
const ROUND_AT_LEAST_MS = 3_500;
/** The views that a crash may lose: half a second between two saves, and the save itself on a slow disk. */
const VIEWS_LOST_MS = 3_000;

/** What a writer knows about one of its pastes. `doubt` is a request whose response it never got. */
interface Known {
  content: string | undefined;
  doubt?: string | undefined;
}

/** A writer that works on its own pastes, one request after another, until the server is gone. */
async function write(
  writer: number,
  round: number,
  server: ServerProcess,
  key: string,
  world: World,
): Promise<void> {
  const send = asking(server.url, key);
  const ask = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request);
    const text = await answer.text();
    world.answered();
    return { status: answer.status, text };
  };
  for (let step = 0; !world.over; step++) {
    const content = `writer ${writer} round ${round} step ${step} ${'é\0'.repeat(step % 700)}`;
    const burn = step % 4 === 3;
    const end = burn && step % 8 === 3 ? { max_views: 1 } : { expiry: burn ? 'burn' : 'never' };
    const made = await ask('POST', '/api/v1/pastes', { content, ...end });
    expect(made.status).toBe(201);
    const { id } = JSON.parse(made.text).data;
    const known: Known = { content };
    world.pastes.set(id, known);
    const change = async (wanted: string | undefined, method: string, path: string, body?: object) => {
      known.doubt = wanted ?? 'gone';
      const { status } = await ask(method, path, body);
      expect(status).toBe(200);
      known.content = wanted;
      known.doubt = undefined;
    };
    if (step % 4 === 1)
      await change(`${content} edited`, 'PATCH', `/api/v1/pastes/${id}`, { content: `${content} edited` });
    if (step % 4 === 2) await change(undefined, 'DELETE', `/api/v1/pastes/${id}`);
    if (burn) await change(undefined, 'GET', `/raw/${id}`);
    else if (step % 4 !== 2) {
      world.opensSent++;
      expect((await ask('GET', `/raw/${id}`)).status).toBe(200);
      world.opens.push(performance.now());
    }
    if (burn) {
      world.opensSent++;
      world.opens.push(performance.now());
    }
  }
}

class World {
  readonly pastes = new Map<string, Known>();
  /** When each answered open was answered. */
  opens: number[] = [];
  opensSent = 0;
  over = false;
  answers = 0;
  #end: (() => void) | undefined;
  readonly ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  answered(): void {
    this.answers++;
    // From the first open on: on a busy machine it may be answered seconds after the round began.
    const [firstOpen] = this.opens;
    if (firstOpen === undefined || performance.now() - firstOpen <= ROUND_AT_LEAST_MS) return;
    if (this.answers >= ANSWERS_PER_ROUND) this.#end?.();
  }
}

test.skipIf(!isLongRun)(
  'kill -9 under 32 writers loses nothing that was confirmed, and nothing deleted comes back',
  async () => {
    const settings = { ...NO_LIMITS, DATA_DIR: temporaryFolder() };
    let server = await startServerProcess(settings);
    const key = await server.makeKey('ann');
    const all = new Map<string, Known>();
    let viewsBefore = 0;
    const views = async (): Promise<number> =>
      (await json(await asking(server.url, key)('GET', '/api/v1/stats?range=all'))).data.totals.views;

    for (let round = 0; round < ROUNDS; round++) {
      const world = new World();
      // A request that is open when the server dies stays in doubt. An unexpected response is a failure.
      const failures: unknown[] = [];
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(writer, round, server, key, world).catch((error) => {
          if (!world.over) failures.push(error);
        }),
      );
      await world.ended;
      world.over = true;
      const killedAt = performance.now();
      await server.kill('SIGKILL');
      await Promise.all(writers);
      expect(failures).toEqual([]);

      server = await startServerProcess(settings);
      const viewsNow = (await views()) - viewsBefore;
      const certain = world.opens.filter((time) => time < killedAt - VIEWS_LOST_MS).length;
      expect(certain).toBeGreaterThan(0);
      expect(viewsNow).toBeGreaterThanOrEqual(certain);
      expect(viewsNow).toBeLessThanOrEqual(world.opensSent + WRITERS);
      viewsBefore += viewsNow;

      for (const [id, known] of world.pastes) all.set(id, known);
      for (const [id, known] of all) {
        const answer = await asking(server.url, key)('GET', `/api/v1/pastes/${id}`);
        const found: string | undefined =
          answer.status === 404 ? undefined : (await json(answer)).data.content;
        const wanted = known.doubt === 'gone' ? undefined : known.doubt;
        const possible = known.doubt === undefined ? [known.content] : [known.content, wanted];
        expect(possible).toContainEqual(found);
        // From here on it must not change.
        known.content = found;
        known.doubt = undefined;
      }
    }
    expect(all.size).toBeGreaterThan(ROUNDS * 100);
    expect(await server.stop()).toBe(0);
  },
  300_000,
);
