import { afterAll, describe, expect, test } from 'bun:test';
import { chmodSync, readFileSync } from 'node:fs';
import { startPostgres } from '../../scripts/cluster/postgres.ts';
import type { Process } from '../../scripts/cluster/processes.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { type Account, type ClusterUnderTest, clusterUnderTest, NO_LIMITS, ROUNDS } from './support.ts';

const WRITERS = 24;
/** How many answered writes each stretch lasts: before, without a node, and after the database is back. */
const STRETCH = Math.max(400, 4 * ROUNDS);
/** Longer than any answer may take; whatever takes longer hangs. */
const HANGS_MS = 30_000;

/** What was answered about one paste or key. `doubt` is what was asked for and not answered with success. */
interface Known {
  content: string | undefined;
  doubt?: { content: string | undefined };
}

/** The log of the load: every answered write, and how each answer was. */
class Log {
  readonly pastes = new Map<string, Known>();
  readonly revoked: string[] = [];
  readonly refusedBy = new Map<number, number>();
  readonly wrong: string[] = [];
  writes = 0;
  refusals = 0;
  longestMs = 0;
  over = false;
  #waiting: { isSo: () => boolean; resolve: () => void }[] = [];

  /** Resolves when the load has come so far. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ isSo, resolve }));
  }

  tell(): void {
    for (const { isSo, resolve } of this.#waiting) if (isSo() || this.wrong.length > 0) resolve();
  }
}

type Ask = (
  method: string,
  path: string,
  given: { cookie?: string; body?: object | string },
) => Promise<string | undefined>;

/** Works on pastes of its own, one request after the other. */
async function write(writer: number, url: string, account: Account, log: Log): Promise<void> {
  const key = account.keys[0]?.text ?? '';
  /** The body of a success; undefined when it was refused with 503, and gone things give ''. */
  const ask: Ask = async (method, path, { cookie, body }) => {
    const began = performance.now();
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: cookie
        ? { cookie, 'content-type': 'application/x-www-form-urlencoded' }
        : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(HANGS_MS),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    log.longestMs = Math.max(log.longestMs, performance.now() - began);
    if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) {
      log.refusals++;
      log.refusedBy.set(writer, (log.refusedBy.get(writer) ?? 0) + 1);
      log.tell();
      return undefined;
    }
    // Sent again by the balancer, as its node died with the first answer: then it is gone already.
    const isGone = answer.status === 404 && method !== 'POST' && method !== 'PATCH';
    if (answer.status >= 400 && !isGone) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    log.writes++;
    log.tell();
    return isGone ? '' : text;
  };
  for (let step = 0; !log.over; step++) {
    const content = `writer ${writer} step ${step} ${'é\0'.repeat(step % 300)}`;
    const burn = step % 4 === 3;
    const made = await ask('POST', '/api/v1/pastes', { body: { content, expiry: burn ? 'burn' : 'never' } });
    if (made === undefined) continue;
    const { id } = JSON.parse(made).data as { id: string };
    const known: Known = { content };
    log.pastes.set(id, known);
    const change = async (wanted: string | undefined, method: string, path: string, body?: object) => {
      known.doubt = { content: wanted };
      if ((await ask(method, path, { ...(body && { body }) })) === undefined) return;
      known.content = wanted;
      delete known.doubt;
    };
    const edited = `${content} edited`;
    if (step % 4 === 1) await change(edited, 'PATCH', `/api/v1/pastes/${id}`, { content: edited });
    if (step % 4 === 2) await change(undefined, 'DELETE', `/api/v1/pastes/${id}`);
    if (burn) await change(undefined, 'GET', `/raw/${id}`);
    const spare = account.keys[1 + step / 5];
    if (step % 5 === 0 && spare) {
      const path = `/dashboard/keys/${spare.id}/revoke`;
      if ((await ask('POST', path, { cookie: account.cookie, body: 'sure=1' })) !== undefined)
        log.revoked.push(spare.text);
    }
  }
}

/** Stops a server where it stands, as a machine or a network that hangs does, or lets it go on. */
function signalAll({ pid }: Process, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal);
}

describe.skipIf(ROUNDS === 0)(
  'three nodes under load, of which one is killed, and whose database crashes, and later freezes',
  () => {
    let cluster: ClusterUnderTest | undefined;
    const ends: (() => Promise<void>)[] = [];
    afterAll(async () => {
      await cluster?.stop();
      for (const end of ends) await end();
      removeFolders();
    }, 240_000);

    test('lose nothing that was answered, answer 503 meanwhile, and go on without being started again', async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o711);
      let postgres = await startPostgres(folder);
      ends.push(() => postgres.process.end('SIGINT'));
      const running = await clusterUnderTest({ databaseUrl: postgres.url, settings: NO_LIMITS });
      cluster = running;
      const log = new Log();
      const accounts = await Promise.all(Array.from({ length: WRITERS }, () => running.makeAccount(10)));
      const load = accounts.map((account, n) =>
        write(n, running.url, account, log).catch((error) => {
          log.wrong.push(`${error}`);
          log.tell();
        }),
      );
      const more = (writes: number) => {
        const goal = log.writes + writes;
        return log.until(() => log.writes >= goal);
      };
      const everybodyRefused = () => {
        const before = new Map(log.refusedBy);
        return log.until(() => accounts.every((_, n) => (log.refusedBy.get(n) ?? 0) > (before.get(n) ?? 0)));
      };
      await more(STRETCH);

      const [, victim] = running.nodes;
      if (victim === undefined) throw new Error('There is no second node');
      process.kill(victim.process.pid, 'SIGKILL');
      await victim.process.ended;
      await more(STRETCH);
      await victim.start();
      await more(STRETCH);

      // SIGQUIT: it ends at once, as in a crash, and recovers by its log at the next start.
      await postgres.process.end('SIGQUIT');
      await everybodyRefused();
      const pids = running.nodes.map(({ process }) => process.pid);
      for (const { url } of running.nodes) {
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }
      postgres = await startPostgres(folder, { port: Number(new URL(postgres.url).port) });
      await more(STRETCH);

      signalAll(postgres.process, 'SIGSTOP');
      try {
        await everybodyRefused();
      } finally {
        signalAll(postgres.process, 'SIGCONT');
      }
      await more(STRETCH);
      for (const { url } of running.nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(running.nodes.map(({ process }) => process.isRunning() && process.pid)).toEqual(pids);

      log.over = true;
      await Promise.all(load);
      expect(log.wrong).toEqual([]);
      let doubtful = 0;
      for (const [id, { content, doubt }] of log.pastes) {
        const paste = await running.store.pastes.find(id, Date.now());
        const found = paste && Buffer.from(paste.content).toString();
        if (doubt) doubtful++;
        expect(doubt ? [content, doubt.content] : [content]).toContainEqual(found);
      }
      for (const key of log.revoked) {
        const headers = { authorization: `Bearer ${key}` };
        expect((await fetch(`${running.url}/api/v1/me`, { headers })).status).toBe(401);
      }
      console.log(
        `${log.writes} answered writes, ${log.pastes.size} pastes (${doubtful} in doubt), ${log.revoked.length} keys revoked, ` +
          `${log.refusals} answers of 503; the longest answer took ${Math.round(log.longestMs)} ms`,
      );
      expect(log.refusals).toBeGreaterThanOrEqual(WRITERS);
      expect(log.revoked.length).toBeGreaterThan(WRITERS);
    }, 300_000);
  },
);
