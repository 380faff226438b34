import { createHmac } from 'node:crypto';
import { type LimitRule, limitState } from '#domain/limit.ts';
import type { TakenWindows } from '#store/store.ts';
import { type KnownWindow, LastKnown, type Report } from './last-known.ts';
import { type RequestLimits, type Rules, type Taken, tightest } from './limits.ts';

/** No answer within the bound; a late one may still come, undefined when the connection is lost. */
export interface NoAnswerYet {
  late: Promise<TakenWindows | undefined>;
}

/** Where all nodes count: the store (see `LimitStore`, which this is), or something quicker beside it. */
export interface SharedWindows {
  /**
   * As `LimitStore.take`; a subject is `what/who`, and the rules of one call are of one `what`. `report` gives what
   * this node let through without an answer, to be counted as well; it is called if the question is asked. Undefined when it is out of reach or already late
   * with other answers: the node then decides by what it knows.
   */
  take(
    rules: LimitRule[],
    now: number,
    report?: () => KnownWindow[] | undefined,
  ): Promise<TakenWindows | NoAnswerYet | undefined> | undefined;
  giveBack(rules: LimitRule[], taken: TakenWindows): Promise<void>;
  /** How many nodes count here; undefined where it always answers or fails, so that no node decides alone. */
  nodes?(): number;
}

/** What stands for an address or a name where it is written down: the same for every node. */
export const pseudonym = (key: Uint8Array, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** Fixed windows of requests in which all nodes count. */
export class SharedLimits implements RequestLimits {
  readonly #known = new LastKnown();
  readonly #what: string;
  readonly #windows: SharedWindows;
  readonly #key: Uint8Array;

  /** `key` hashes the subjects: what nodes share must name nobody. */
  constructor(what: string, windows: SharedWindows, key: Uint8Array) {
    this.#what = what;
    this.#windows = windows;
    this.#key = key;
  }

  async take(rules: Rules, now: number): Promise<Taken> {
    const shared = rules.map((rule) => this.#shared(rule));
    const answer = await this.#ask(rules, shared, now);
    if (answer !== undefined && 'windows' in answer) return this.#taken(rules, shared, answer, now);
    const alone = this.#known.take(rules, now, this.#nodes);
    return answer ? this.#untilLate(rules, shared, alone, answer) : alone;
  }

  async countOf(rules: Rules, now: number): Promise<number> {
    // What lets nothing through only tells.
    const asked = rules.map((rule) => ({ ...rule, max: 0 })) as Rules;
    const answer = await this.#ask(
      asked,
      asked.map((rule) => this.#shared(rule)),
      now,
    );
    if (answer === undefined || 'late' in answer) return this.#known.countOf(rules, now);
    return answer.windows[0]?.count ?? 0;
  }

  async #ask(
    rules: Rules,
    shared: LimitRule[],
    now: number,
  ): Promise<TakenWindows | NoAnswerYet | undefined> {
    let report: Report | undefined;
    const answer = await this.#windows.take(shared, now, () => {
      report = this.#known.report(rules, now);
      return report?.windows;
    });
    if (answer !== undefined && 'late' in answer) {
      void answer.late.then((taken) => report?.settle(taken !== undefined));
    } else {
      report?.settle(answer !== undefined);
    }
    return answer;
  }

  #taken(rules: Rules, shared: LimitRule[], taken: TakenWindows, now: number): Taken {
    this.#remember(rules, taken);
    return {
      refused: taken.refused,
      state: tightest(
        rules.map((rule, n) => limitState(taken.windows[n] ?? { startedAt: now, count: 0 }, rule)),
      ),
      giveBack: async () => {
        if (!taken.refused) await this.#windows.giveBack(shared, taken);
      },
    };
  }

  /**
   * A request that was decided alone although it was asked for: the late answer settles where it is counted. One that
   * was refused alone but counted there stays counted, as other nodes may not have reported all of theirs yet.
   */
  #untilLate(rules: Rules, shared: LimitRule[], alone: Taken, { late }: NoAnswerYet): Taken {
    let isGivenBack = false;
    let settled: TakenWindows | undefined;
    void late.then(async (taken) => {
      if (taken === undefined) return;
      settled = taken;
      this.#remember(rules, taken);
      if (taken.refused) return;
      if (isGivenBack) await this.#windows.giveBack(shared, taken);
      // What is counted there need not be reported; `giveBack` of a refused request does nothing.
      else await alone.giveBack();
    });
    return {
      ...alone,
      giveBack: async () => {
        if (isGivenBack || alone.refused) return;
        isGivenBack = true;
        if (settled === undefined || settled.refused) await alone.giveBack();
        else await this.#windows.giveBack(shared, settled);
      },
    };
  }

  #remember(rules: Rules, { windows }: TakenWindows): void {
    if (this.#windows.nodes === undefined) return;
    for (const [n, rule] of rules.entries()) {
      const window = windows[n];
      if (window !== undefined) this.#known.set(rule, window);
    }
  }

  get #nodes(): number {
    return this.#windows.nodes?.() ?? 1;
  }

  #shared(rule: LimitRule): LimitRule {
    return { ...rule, subject: `${this.#what}/${pseudonym(this.#key, rule.subject)}` };
  }
}
