/** The queries of the API, as docs/api.md describes them. */
import { z } from 'zod';
import { LINE_RANGE_PATTERN, LINE_RANGE_RULE } from '#domain/line-range.ts';
import { RANGES } from '#domain/range.ts';
import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { validate } from '#pastes/input.ts';

const PAGE_RULE = 'Must be an integer of at least 1.';
const PER_PAGE_RULE = 'Must be an integer from 1 to 100.';
const Q_RULE = `Must be at most ${QUERY_MAX_CODE_POINTS} characters.`;
const KEEP_REVISION_RULE = 'Must be true or false.';
const RANGE_RULE = `Must be one of ${RANGES.join(', ')}.`;

/** A value that is not written as a whole number stays a text, which the schema rejects. */
const wholeNumber = (max: number, initial: number, rule: string) =>
  z
    .preprocess(
      (text) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text),
      z.int({ error: rule }).min(1, { error: rule }).max(max, { error: rule }).default(initial),
    )
    .meta({ description: rule });

const trueOrFalse = (initial: boolean, rule: string) =>
  z.preprocess(
    (text) => (text === 'true' ? true : text === 'false' ? false : text),
    z.boolean({ error: rule }).default(initial),
  );

export const pageQuery = z.object({
  page: wholeNumber(Number.MAX_SAFE_INTEGER, 1, PAGE_RULE),
  per_page: wholeNumber(100, 25, PER_PAGE_RULE),
});

export const listQuery = pageQuery.extend({
  q: z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= QUERY_MAX_CODE_POINTS, { error: Q_RULE })
    .optional()
    .meta({ description: `${Q_RULE} Searches titles and content. If blank, all pastes match.` }),
});

export const statsQuery = z.object({
  range: z.enum(RANGES, { error: RANGE_RULE }).default('7d').meta({ description: RANGE_RULE }),
  paste: z.string().optional().meta({
    description: 'The id of a paste, to select only its views. The response then has no top_pastes.',
  }),
});

export const editQuery = z.object({
  keep_revision: trueOrFalse(true, KEEP_REVISION_RULE).meta({
    description:
      'With false, the former text is not kept as a revision: for programs that edit a paste again and again. ' +
      KEEP_REVISION_RULE,
  }),
});

/** `raw.ts` reads it. */
export const rawQuery = z.object({
  lines: z
    .string()
    .regex(LINE_RANGE_PATTERN)
    .optional()
    .meta({
      description: `${LINE_RANGE_RULE} Returns only these lines, with their line ends. Lines after the last are left out.`,
    }),
});

/**
 * Reads a query with the schema that documents it; of a repeated parameter, the first value is used. Throws
 * VALIDATION_FAILED.
 */
export function readQuery<T extends z.ZodType>(schema: T, url: string): z.infer<T> {
  const values = Object.fromEntries([...new URL(url).searchParams].reverse());
  return validate(schema, values);
}
