import { sampleBoundary, VISITOR_SAMPLE_MAX, type VisitorSample } from '#domain/visitor-sample.ts';
import { type Operation, run } from './operation.ts';

/** Raises the depth of a subject's sample of a day until it fits `VISITOR_SAMPLE_MAX`. */
export function* shrunk(
  day: number,
  subject: string,
  { depth, kept }: VisitorSample,
): Operation<VisitorSample> {
  const text = 'DELETE FROM visitors WHERE day = $1 AND subject = $2 AND hash >= $3';
  while (kept > VISITOR_SAMPLE_MAX) kept -= yield* run(text, day, subject, sampleBoundary(++depth));
  return { depth, kept };
}
