import { expect } from 'bun:test';
import type { Account, ClusterUnderTest } from './support.ts';

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
  /** By writer: when its last write was answered, and the longest wait for the next one. */
  readonly lastAt: number[] = [];
  readonly pauses: number[] = [];
  readonly answers: number[] = [];
  #waiting: { isSo: () => boolean; resolve: () => void; reject: (error: Error) => void }[] = [];

  /** Resolves when the load has come so far; rejects when an answer was wrong. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ isSo, resolve, reject });
      this.tell();
    });
  }

  tell(): void {
    this.#waiting = this.#waiting.filter(({ isSo, resolve, reject }) => {
      if (this.wrong.length > 0) reject(new Error(this.wrong.join('\n')));
      else if (isSo()) resolve();
      else return true;
      return false;
    });
  }

  answered(writer: number): void {
    const now = performance.now();
    this.pauses[writer] = Math.max(this.pauses[writer] ?? 0, now - (this.lastAt[writer] ?? now));
    this.lastAt[writer] = now;
    this.answers[writer] = (this.answers[writer] ?? 0) + 1;
    this.writes++;
    this.tell();
  }
}

type Ask = (
  method: string,
  path: string,
  given: { cookie?: string; body?: object | string },
) => Promise<string | undefined>;

/**
 * Works on pastes of its own, one request after the other. A balancer (`isBalanced`) may send a request again, which then finds
 * done what its first node did before it died.
 */
async function write(
  writer: number,
  url: string,
  account: Account,
  log: Log,
  isBalanced: boolean,
): Promise<void> {
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
    const isGone = isBalanced && answer.status === 404 && method !== 'POST' && method !== 'PATCH';
    if (answer.status >= 400 && !isGone) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    // Reads go on while writes wait for a standby. That of a burn paste is a write.
    if (method !== 'GET' || path.startsWith('/raw/')) log.answered(writer);
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
      const answer = await ask(method, path, { ...(body && { body }) });
      if (answer === undefined) return;
      known.content = wanted;
      delete known.doubt;
      return answer;
    };
    const edited = `${content} edited`;
    if (step % 4 === 1) {
      await change(edited, 'PATCH', `/api/v1/pastes/${id}`, { content: edited });
      const read = await ask('GET', `/api/v1/pastes/${id}`, {});
      // A former primary would answer with what was before.
      const { content: found } = read ? JSON.parse(read).data : {};
      if (read !== undefined && !known.doubt && found !== edited) throw new Error(`${id} is not what it was`);
    }
    if (step % 4 === 2) await change(undefined, 'DELETE', `/api/v1/pastes/${id}`);
    if (burn) {
      const read = await change(undefined, 'GET', `/raw/${id}`);
      if (read && read !== content) throw new Error(`${id} is not what was created`);
    }
    const spare = account.keys[1 + step / 5];
    if (step % 5 === 0 && spare) {
      const path = `/dashboard/keys/${spare.id}/revoke`;
      if ((await ask('POST', path, { cookie: account.cookie, body: 'sure=1' })) !== undefined)
        log.revoked.push(spare.text);
    }
  }
}

/** A load on the addresses, and what was answered. */
export interface Load {
  log: Log;
  writers: number;
  /** Resolves after so many more answered writes. */
  more(writes: number): Promise<void>;
  /** Resolves when every writer has been refused once more. */
  everybodyRefused(): Promise<void>;
  /** Resolves when every writer has been answered three times more. */
  everybodyAnswered(): Promise<void>;
  /** Ends it, and expects that nothing is missing that was answered, that nothing gone came back, and that nothing hung. */
  check(): Promise<void>;
}

/** Starts writers, of which each works on pastes of its own, the nth at the nth of these addresses in turn. */
export async function startLoad(cluster: ClusterUnderTest, urls: string[], writers: number): Promise<Load> {
  const log = new Log();
  const accounts = await Promise.all(Array.from({ length: writers }, () => cluster.makeAccount(10)));
  const load = accounts.map((account, n) =>
    write(n, urls[n % urls.length] as string, account, log, urls[0] === cluster.url).catch((error) => {
      log.wrong.push(`${error}`);
      log.tell();
    }),
  );
  return {
    log,
    writers,
    more(writes) {
      const goal = log.writes + writes;
      return log.until(() => log.writes >= goal);
    },
    everybodyRefused() {
      const before = new Map(log.refusedBy);
      return log.until(() => accounts.every((_, n) => (log.refusedBy.get(n) ?? 0) > (before.get(n) ?? 0)));
    },
    everybodyAnswered() {
      const before = [...log.answers];
      return log.until(() => accounts.every((_, n) => (log.answers[n] ?? 0) > (before[n] ?? 0) + 2));
    },
    async check() {
      log.over = true;
      await Promise.all(load);
      expect(log.wrong).toEqual([]);
      let doubtful = 0;
      const check = async ([id, { content, doubt }]: [string, Known]) => {
        const paste = await cluster.store.pastes.find(id, Date.now());
        const found = paste && Buffer.from(paste.content).toString();
        if (doubt) doubtful++;
        expect(doubt ? [content, doubt.content] : [content]).toContainEqual(found);
      };
      const pastes = [...log.pastes];
      while (pastes.length > 0) await Promise.all(pastes.splice(-200).map(check));
      for (const key of log.revoked) {
        const headers = { authorization: `Bearer ${key}` };
        expect((await fetch(`${urls[0]}/api/v1/me`, { headers })).status).toBe(401);
      }
      console.log(
        `${log.writes} answered writes, ${log.pastes.size} pastes (${doubtful} in doubt), ${log.revoked.length} keys revoked, ` +
          `${log.refusals} answers of 503; the longest answer took ${Math.round(log.longestMs)} ms`,
      );
    },
  };
}
