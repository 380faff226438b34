import { createHmac } from 'node:crypto';
import { type LimitRule, limitState } from '#domain/limit.ts';
import type { ConsumedWindows } from '#store/store.ts';
import { type KnownWindow, LastKnownWindows, type NodeCounts } from './last-known.ts';
import { type ConsumeResult, type LimitRules, mostRestrictive, type RequestLimits } from './limits.ts';

/** No answer in time. `late` resolves with the late answer, or undefined when the connection is lost. */
interface NoAnswerYet {
  late: Promise<ConsumedWindows | undefined>;
}

/** Where all nodes count: the store (`LimitStore` implements this), or something faster beside it. */
export interface SharedWindows {
  /**
   * Like `LimitStore.consume`. A subject is `what/who`, and all rules of one call have the same `what`. `report`
   * returns what this node counted alone, to be added; it is called only if a request is sent. Undefined when the
   * counter is unreachable or already late with other answers: the node then decides by what it knows.
   */
  consume(
    rules: LimitRule[],
    now: number,
    report?: () => KnownWindow[] | undefined,
  ): Promise<ConsumedWindows | NoAnswerYet | undefined>;
  refund(rules: LimitRule[], taken: ConsumedWindows): Promise<void>;
  /** How many nodes count here; undefined where it always answers or fails, so that no node decides alone. */
  nodes?(): number;
}

/** Pseudonym of an address or name for storage; the same on every node. */
export const hmacSubject = (key: Uint8Array, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** Fixed windows of requests, shared by all nodes. */
export class SharedLimits implements RequestLimits {
  readonly #known = new LastKnownWindows();
  readonly #what: string;
  readonly #windows: SharedWindows;
  readonly #key: Uint8Array;

  /** `key` hashes the subjects: shared data must not identify anyone. */
  constructor(what: string, windows: SharedWindows, key: Uint8Array) {
    this.#what = what;
    this.#windows = windows;
    this.#key = key;
  }

  async consume(rules: LimitRules, now: number): Promise<ConsumeResult> {
    const shared = this.#shared(rules);
    const answer = await this.#ask(rules, shared, now);
    if (answer !== undefined && 'windows' in answer) return this.#taken(rules, shared, answer, now);
    const alone = this.#known.consume(rules, now, this.#nodes);
    return answer ? this.#untilLate(rules, shared, alone, answer) : alone;
  }

  async peek(rules: LimitRules, now: number): Promise<number> {
    // With a maximum of 0 nothing is counted.
    const asked = rules.map((rule) => ({ ...rule, max: 0 })) as LimitRules;
    const answer = await this.#ask(asked, this.#shared(asked), now);
    if (answer === undefined || 'late' in answer) return this.#known.peek(rules, now);
    return answer.windows[0]?.count ?? 0;
  }

  async #ask(
    rules: LimitRules,
    shared: LimitRule[],
    now: number,
  ): Promise<ConsumedWindows | NoAnswerYet | undefined> {
    let report: NodeCounts | undefined;
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
   * This node decided alone because the answer was late; the late answer settles where the request is counted. A request
   * that was rejected here but counted there stays counted, because other nodes may not have reported all of theirs yet.
   */
  #untilLate(
    rules: LimitRules,
    shared: LimitRule[],
    alone: ConsumeResult,
    { late }: NoAnswerYet,
  ): ConsumeResult {
    let isRefunded = false;
    let settled: ConsumedWindows | undefined;
    void late.then(async (taken) => {
      if (taken === undefined) return;
      settled = taken;
      this.#remember(rules, taken);
      if (taken.rejected) return;
      if (isRefunded) await this.#windows.refund(shared, taken);
      // It is counted there, so it need not be reported. Refunding a rejected request does nothing.
      else await alone.refund();
    });
    return {
      ...alone,
      refund: async () => {
        if (isRefunded || alone.rejected) return;
        isRefunded = true;
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

  #shared(rules: LimitRules): LimitRule[] {
    const nameOf = (subject: string) => `${this.#what}/${hmacSubject(this.#key, subject)}`;
    return rules.map((rule) => ({ ...rule, subject: nameOf(rule.subject) }));
  }
}
