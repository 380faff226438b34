import { createHmac } from 'node:crypto';
import { type LimitRule, limitState } from '#domain/limit.ts';
import type { ConsumedWindows } from '#store/store.ts';
import { type KnownWindow, LastKnownWindows } from './last-known.ts';
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

/** Fixed windows of requests, shared by all nodes. `key` hashes the subjects: shared data must not identify anyone. */
export function sharedLimits(what: string, windows: SharedWindows, key: Uint8Array): RequestLimits {
  const known = new LastKnownWindows();
  const sharedRules = (rules: LimitRules): LimitRule[] =>
    rules.map((rule) => ({ ...rule, subject: `${what}/${hmacSubject(key, rule.subject)}` }));
  const remember = (rules: LimitRules, taken: ConsumedWindows) => {
    if (windows.nodes === undefined) return;
    for (const [n, rule] of rules.entries()) {
      const window = taken.windows[n];
      if (window !== undefined) known.set(rule, window);
    }
  };
  const ask = async (
    rules: LimitRules,
    shared: LimitRule[],
    now: number,
  ): Promise<ConsumedWindows | NoAnswerYet | undefined> => {
    let report: ReturnType<LastKnownWindows['report']>;
    const answer = await windows.consume(shared, now, () => {
      report = known.report(rules, now);
      return report?.windows;
    });
    if (answer !== undefined && 'late' in answer) {
      void answer.late.then((taken) => report?.settle(taken !== undefined));
    } else {
      report?.settle(answer !== undefined);
    }
    return answer;
  };
  /**
   * This node decided alone because the answer was late; the late answer settles where the request is counted. A request
   * that was rejected here but counted there stays counted, because other nodes may not have reported all of theirs yet.
   */
  const untilLate = (
    rules: LimitRules,
    shared: LimitRule[],
    alone: ConsumeResult,
    { late }: NoAnswerYet,
  ): ConsumeResult => {
    let isRefunded = false;
    let settled: ConsumedWindows | undefined;
    void late.then(async (taken) => {
      if (taken === undefined) return;
      settled = taken;
      remember(rules, taken);
      if (taken.rejected) return;
      if (isRefunded) await windows.refund(shared, taken);
      // It is counted there, so it need not be reported. Refunding a rejected request does nothing.
      else await alone.refund();
    });
    return {
      ...alone,
      refund: async () => {
        if (isRefunded || alone.rejected) return;
        isRefunded = true;
        if (settled === undefined || settled.rejected) await alone.refund();
        else await windows.refund(shared, settled);
      },
    };
  };
  return {
    async consume(rules, now) {
      const shared = sharedRules(rules);
      const answer = await ask(rules, shared, now);
      if (answer === undefined || 'late' in answer) {
        const alone = known.consume(rules, now, windows.nodes?.() ?? 1);
        return answer ? untilLate(rules, shared, alone, answer) : alone;
      }
      remember(rules, answer);
      return {
        rejected: answer.rejected,
        state: mostRestrictive(
          rules.map((rule, n) => limitState(answer.windows[n] ?? { startedAt: now, count: 0 }, rule)),
        ),
        refund: async () => {
          if (!answer.rejected) await windows.refund(shared, answer);
        },
      };
    },
    async peek(rules, now) {
      // With a maximum of 0 nothing is counted.
      const asked = rules.map((rule) => ({ ...rule, max: 0 })) as LimitRules;
      const answer = await ask(asked, sharedRules(asked), now);
      if (answer === undefined || 'late' in answer) return known.peek(rules, now);
      return answer.windows[0]?.count ?? 0;
    },
  };
}
