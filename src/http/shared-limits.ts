import { createHmac } from 'node:crypto';
import { type LimitRule, limitState } from '#domain/limit.ts';
import type { ConsumedWindows } from '#store/store.ts';
import { type KnownWindow, LastKnownWindows, type Report } from './last-known.ts';
import { type ConsumeResult, type LimitRules, mostRestrictive, type RequestLimits } from './limits.ts';

/** No answer within the bound; a late one may still come, undefined when the connection is lost. */
export interface NoAnswerYet {
  late: Promise<ConsumedWindows | undefined>;
}

/** Where all nodes count: the store (see `LimitStore`, which this is), or something quicker beside it. */
export interface SharedWindows {
  /**
   * As `LimitStore.take`; a subject is `what/who`, and the rules of one call are of one `what`. `report` gives what
   * this node let through without an answer, to be counted as well; it is called if the question is asked. Undefined when it is out of reach or already late
   * with other answers: the node then decides by what it knows.
   */
  consume(
    rules: LimitRule[],
    now: number,
    report?: () => KnownWindow[] | undefined,
  ): Promise<ConsumedWindows | NoAnswerYet | undefined> | undefined;
  refund(rules: LimitRule[], taken: ConsumedWindows): Promise<void>;
  /** How many nodes count here; undefined where it always answers or fails, so that no node decides alone. */
  nodes?(): number;
}

/** What stands for an address or a name where it is written down: the same for every node. */
export const hmacSubject = (key: Uint8Array, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** Fixed windows of requests in which all nodes count. */
export class SharedLimits implements RequestLimits {
  readonly #known = new LastKnownWindows();
  readonly #what: string;
  readonly #windows: SharedWindows;
  readonly #key: Uint8Array;

  /** `key` hashes the subjects: what nodes share must name nobody. */
  constructor(what: string, windows: SharedWindows, key: Uint8Array) {
    this.#what = what;
    this.#windows = windows;
    this.#key = key;
  }

  async consume(rules: LimitRules, now: number): Promise<ConsumeResult> {
    const shared = rules.map((rule) => this.#shared(rule));
    const answer = await this.#ask(rules, shared, now);
    if (answer !== undefined && 'windows' in answer) return this.#taken(rules, shared, answer, now);
    const alone = this.#known.consume(rules, now, this.#nodes);
    return answer ? this.#untilLate(rules, shared, alone, answer) : alone;
  }

  async peek(rules: LimitRules, now: number): Promise<number> {
    // What lets nothing through only tells.
    const asked = rules.map((rule) => ({ ...rule, max: 0 })) as LimitRules;
    const answer = await this.#ask(
      asked,
      asked.map((rule) => this.#shared(rule)),
      now,
    );
    if (answer === undefined || 'late' in answer) return this.#known.peek(rules, now);
    return answer.windows[0]?.count ?? 0;
  }

  async #ask(
    rules: LimitRules,
    shared: LimitRule[],
    now: number,
  ): Promise<ConsumedWindows | NoAnswerYet | undefined> {
    let report: Report | undefined;
    const answer = await this.#windows.consume(shared, now, () => {
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

  #taken(rules: LimitRules, shared: LimitRule[], taken: ConsumedWindows, now: number): ConsumeResult {
    this.#remember(rules, taken);
    return {
      rejected: taken.rejected,
      state: mostRestrictive(
        rules.map((rule, n) => limitState(taken.windows[n] ?? { startedAt: now, count: 0 }, rule)),
      ),
      refund: async () => {
        if (!taken.rejected) await this.#windows.refund(shared, taken);
      },
    };
  }

  /**
   * A request that was decided alone although it was asked for: the late answer settles where it is counted. One that
   * was refused alone but counted there stays counted, as other nodes may not have reported all of theirs yet.
   */
  #untilLate(
    rules: LimitRules,
    shared: LimitRule[],
    alone: ConsumeResult,
    { late }: NoAnswerYet,
  ): ConsumeResult {
    let isGivenBack = false;
    let settled: ConsumedWindows | undefined;
    void late.then(async (taken) => {
      if (taken === undefined) return;
      settled = taken;
      this.#remember(rules, taken);
      if (taken.rejected) return;
      if (isGivenBack) await this.#windows.refund(shared, taken);
      // What is counted there need not be reported; `giveBack` of a refused request does nothing.
      else await alone.refund();
    });
    return {
      ...alone,
      refund: async () => {
        if (isGivenBack || alone.rejected) return;
        isGivenBack = true;
        if (settled === undefined || settled.rejected) await alone.refund();
        else await this.#windows.refund(shared, settled);
      },
    };
  }

  #remember(rules: LimitRules, { windows }: ConsumedWindows): void {
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
    return { ...rule, subject: `${this.#what}/${hmacSubject(this.#key, rule.subject)}` };
  }
}
