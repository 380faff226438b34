import { AppError, type ErrorCode } from '#domain/errors.ts';
import { errorHeaders, STATUS } from '#http/errors.ts';
import type { Messages } from '#web/locales/index.ts';
import type { PageAnswer } from '#web/ui/page.tsx';

type ErrorAnswer = Required<PageAnswer>;

/** What a form says about each error that it expects. */
type Explanations<Problem> = { [Code in ErrorCode]?: (error: AppError) => Problem } & {
  /** Of a limit that a wait ends; comes before the code. */
  limit?: (wait: string) => Problem;
  other?: (error: AppError) => Problem;
};

/**
 * Shows a form again after `error`: `render` gets what `explain` says about it, with the status and the headers of the
 * error. Throws `error` when `explain` has nothing to say about it.
 */
export function formErrorResponse<Problem, Result>(
  error: unknown,
  now: number,
  { locale }: Messages,
  explain: Explanations<Problem>,
  render: (problem: Problem, answer: ErrorAnswer) => Result,
): Result {
  if (!(error instanceof AppError)) throw error;
  const { code, limit } = error;
  const answer = errorAnswer(error, now);
  if (limit && explain.limit) return render(explain.limit(locale.wait(limit.resetAt, now)), answer);
  const explainCode = explain[code] ?? explain.other;
  if (explainCode === undefined) throw error;
  return render(explainCode(error), answer);
}

export const errorAnswer = (appError: AppError, now: number): ErrorAnswer => ({
  status: STATUS[appError.code],
  headers: errorHeaders(appError, now),
});
