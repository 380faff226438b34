import { z } from 'zod';
import { type FieldErrors, validationFailed } from '#domain/errors.ts';
import { LINE_RANGE_PATTERN, LINE_RANGE_RULE } from '#domain/line-range.ts';
import { RANGES } from '#domain/range.ts';
import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';

const PAGE_RULE = 'Must be an integer of at least 1.';
const PER_PAGE_RULE = 'Must be an integer from 1 to 100.';
const Q_RULE = `Must be at most ${QUERY_MAX_CODE_POINTS} characters.`;
const KEEP_REVISION_RULE = 'Must be true or false.';
const RANGE_RULE = `Must be one of ${RANGES.join(', ')}.`;

const wholeNumber = (min: number, max: number, rule: string) =>
  z
    .string()
    .regex(/^\d+$/, { error: rule })
    .transform(Number)
    .pipe(z.int({ error: rule }).min(min, { error: rule }).max(max, { error: rule }));

/** Documented in docs/api.md. */
export const pageQuery = z.object({
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER, PAGE_RULE).default(1),
  per_page: wholeNumber(1, 100, PER_PAGE_RULE).default(25),
});

/** Documented in docs/api.md. */
export const listQuery = pageQuery.extend({
  q: z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= QUERY_MAX_CODE_POINTS, { error: Q_RULE })
    .default(''),
});

/** Documented in docs/api.md. */
export const statsQuery = z.object({
  range: z.enum(RANGES, { error: RANGE_RULE }).default('7d'),
  paste: z.string().optional(),
});

/** Documented in docs/api.md. */
export const editQuery = z.object({
  keep_revision: z.enum(['true', 'false'], { error: KEEP_REVISION_RULE }).default('true'),
});

/** The queries for the OpenAPI document: as clients send them, not as the handlers receive them. */
export const pageQueryDocument = z.object({
  page: z.int().min(1).default(1).meta({ description: PAGE_RULE }),
  per_page: z.int().min(1).max(100).default(25).meta({ description: PER_PAGE_RULE }),
});
export const listQueryDocument = pageQueryDocument.extend({
  q: z
    .string()
    .optional()
    .meta({ description: `${Q_RULE} Searches titles and content. If blank, all pastes match.` }),
});
export const statsQueryDocument = z.object({
  range: z.enum(RANGES).default('7d').meta({ description: RANGE_RULE }),
  paste: z.string().optional().meta({
    description: 'The id of a paste, to select only its views. The response then has no top_pastes.',
  }),
});

export const editQueryDocument = z.object({
  keep_revision: z
    .boolean()
    .default(true)
    .meta({
      description:
        'With false, the former text is not kept as a revision: for programs that edit a paste again and again. ' +
        KEEP_REVISION_RULE,
    }),
});

export const rawQueryDocument = z.object({
  lines: z
    .string()
    .regex(LINE_RANGE_PATTERN)
    .optional()
    .meta({
      description: `${LINE_RANGE_RULE} Returns only these lines, with their line ends. Lines after the last are left out.`,
    }),
});

/** Reads a query string; of a repeated parameter, the first value is used. Throws VALIDATION_FAILED. */
export function readQuery<T extends z.ZodType>(schema: T, url: string): z.infer<T> {
  const values = Object.fromEntries([...new URL(url).searchParams].reverse());
  const { data, error } = schema.safeParse(values);
  if (error === undefined) return data as z.infer<T>;
  const details: FieldErrors = {};
  for (const { path, message } of error.issues) details[String(path[0])] ??= message;
  throw validationFailed(details);
}
