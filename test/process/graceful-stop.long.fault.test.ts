import { afterEach, describe, expect, test } from 'bun:test';
import { asking, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { testServer } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/process.ts';
import { endProcesses } from '../support/program.ts';

const postgres = await testServer();
afterEach(endProcesses);

const CLIENTS = 16;
const ANSWERS_BEFORE = 400;

/** Opens a paste repeatedly from several clients, until told to stop or until nobody answers. */
class Readers {
  /** The view numbers of all answers. */
  readonly numbers: number[] = [];
  /** Requests without an answer: whether each was counted, nobody knows. */
  failures = 0;
  #ended = false;
  readonly #underLoad = Promise.withResolvers<void>();
  readonly #clients: Promise<void>[];

  constructor(urls: string[], whenFailed: 'leave' | 'stay') {
    this.#clients = Array.from({ length: CLIENTS }, async (_, n) => {
      while (!this.#ended) {
        try {
          const answer = await fetch(urls[n % urls.length] as string);
          this.numbers.push((await json(answer)).views);
          if (this.numbers.length === ANSWERS_BEFORE) this.#underLoad.resolve();
        } catch {
          this.failures++;
          if (whenFailed === 'leave') return;
          await Bun.sleep(10);
        }
      }
    });
  }

  /** Resolves when so many answers have come that requests are under way all the time. */
  get underLoad(): Promise<void> {
    return this.#underLoad.promise;
  }

  /** Resolves when so many more answers have come. */
  async more(answers: number): Promise<void> {
    const wanted = this.numbers.length + answers;
    while (this.numbers.length < wanted) await Bun.sleep(10);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#clients);
  }

  async gone(): Promise<void> {
    await Promise.all(this.#clients);
  }

  /** The figure has every answer, and at most what nobody heard of besides. */
  expectIn(figure: number): void {
    expect(Math.max(...this.numbers)).toBeLessThanOrEqual(figure);
    expect(figure).toBeGreaterThanOrEqual(this.numbers.length);
    expect(figure).toBeLessThanOrEqual(this.numbers.length + this.failures);
  }
}

const pasteOf = async ({ url }: ServerProcess, key: string): Promise<string> =>
  (await json(await asking(url, key)('POST', '/api/v1/pastes', { content: 'text' }))).data.id;

/** What the API reports: the paste's views, and the views and visitors in its statistics. */
async function figuresOf(server: ServerProcess, key: string, id: string): Promise<number[]> {
  const ask = async (path: string) => json(await asking(server.url, key)('GET', `/api/v1${path}`));
  const [paste, statistics] = [await ask(`/pastes/${id}`), await ask(`/stats?paste=${id}`)];
  const { views, unique_visitors } = statistics.data.totals;
  return [paste.data.views, views, unique_visitors];
}

describe.skipIf(!isLongRun)('a stop under load', () => {
  test('loses no confirmed view and gives no view number twice, over several restarts', async () => {
    const settings = { DATA_DIR: temporaryFolder() };
    let server = await startServerProcess(settings);
    const key = await server.makeKey('ann');
    const id = await pasteOf(server, key);
    let figure = 0;
    for (let round = 0; round < 3; round++) {
      const readers = new Readers([`${server.url}/api/paste/${id}`], 'leave');
      await readers.underLoad;
      expect(await server.stop()).toBe(0);
      await readers.gone();
      server = await startServerProcess(settings);
      const [views, counted, visitors] = (await figuresOf(server, key, id)) as [number, number, number];
      expect([counted, visitors]).toEqual([views, 1]);
      expect(Math.min(...readers.numbers)).toBe(figure + 1);
      for (const [n, number] of readers.numbers.entries()) readers.numbers[n] = number - figure;
      readers.expectIn(views - figure);
      expect(new Set(readers.numbers).size).toBe(readers.numbers.length);
      figure = views;
    }
    await server.stop();
  }, 60_000);

  test.skipIf(postgres === undefined)(
    // On a machine so busy that the database takes a second to answer, both nodes may expect the same number.
    'of one of two nodes loses no view of either',
    async () => {
      const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: (await postgres?.newDatabase()) ?? '' };
      const staying = await startServerProcess(settings);
      const leaving = await startServerProcess(settings);
      const key = await staying.makeKey('ann');
      const id = await pasteOf(staying, key);
      const readers = new Readers(
        [staying, leaving].map(({ url }) => `${url}/api/paste/${id}`),
        'stay',
      );
      await readers.underLoad;
      expect(await leaving.stop()).toBe(0);
      await readers.more(ANSWERS_BEFORE);
      await readers.end();
      const [views, counted, visitors] = (await figuresOf(staying, key, id)) as [number, number, number];
      expect([counted, visitors]).toEqual([views, 1]);
      readers.expectIn(views);
      expect(await staying.stop()).toBe(0);
    },
    60_000,
  );
});
