/** The responses of the API, as docs/api.md describes them: the source of the OpenAPI document. Tests validate responses with these. */
import { z } from 'zod';
import { LANGUAGES, VISIBILITIES } from '#domain/paste.ts';
import { PASTE_EVENT_KINDS, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import { RANGES } from '#domain/range.ts';
import { DEVICES } from '#domain/view.ts';

const time = z.iso.datetime({ precision: 3 }).meta({ description: 'ISO 8601 in UTC with milliseconds.' });
const count = z.int().min(0);
const id = z.string().regex(/^[0-9A-Za-z]{8}$/);
const link = z.url();
const country = z.string().length(2).nullable();

function withData<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data });
}

/** Fields of a paste in both the authenticated and the keyless API. */
const sharedFields = {
  language: z.enum(LANGUAGES),
  visibility: z.enum(VISIBILITIES),
  password_protected: z.boolean(),
  burn_after_reading: z.boolean(),
  views: count,
  size_bytes: count,
  created_at: time,
  expires_at: time.nullable(),
};

const pasteShape = {
  id,
  title: z.string().nullable(),
  url: link.meta({ description: 'The short link.' }),
  custom_url: link.nullable().meta({ description: 'The custom link, or null when the paste has no slug.' }),
  raw_url: link.meta({ description: 'The link to the plain text.' }),
  ...sharedFields,
  views_left: count.optional().meta({ description: 'How many opens are left. Absent without max_views.' }),
};
const listedPaste = z.strictObject(pasteShape).meta({ id: 'PasteListed' });
const fullPaste = z.strictObject({ ...pasteShape, content: z.string() }).meta({ id: 'Paste' });
export const pasteResponse = withData(fullPaste);
const pageMeta = z.strictObject({ page: z.int(), per_page: z.int(), total: count, pages: count });
export const pasteListResponse = z.strictObject({ data: z.array(listedPaste), meta: pageMeta });
export const keylessDeleted = z.strictObject({ id, deleted: z.literal(true) });
export const deletedResponse = withData(keylessDeleted);

const revisionShape = {
  number: z.int().min(1).meta({ description: '1 is the first text of the paste.' }),
  title: z.string().nullable(),
  size_bytes: count,
  created_at: time.meta({ description: 'When the paste got this text.' }),
};
const listedRevision = z.strictObject(revisionShape).meta({ id: 'RevisionListed' });
export const revisionListResponse = z.strictObject({ data: z.array(listedRevision), meta: pageMeta });
export const revisionResponse = withData(
  z.strictObject({ ...revisionShape, content: z.string() }).meta({ id: 'Revision' }),
);

const account = { id, email: z.string(), username: z.string(), profile_url: link, paste_count: count };
export const accountResponse = withData(
  z.strictObject({ ...account, created_at: time }).meta({ id: 'Account' }),
);

export const statisticsResponse = withData(
  z
    .strictObject({
      range: z.enum(RANGES),
      from: time,
      to: time,
      totals: z.strictObject({ views: count, unique_visitors: count }),
      series: z.array(z.strictObject({ time, views: count, unique_visitors: count })),
      countries: z.array(z.strictObject({ country, views: count })).max(50),
      devices: z.array(z.strictObject({ device: z.enum(DEVICES), views: count })).max(50),
      referrers: z.array(z.strictObject({ referrer: z.string().nullable(), views: count })).max(50),
      top_pastes: z
        .array(z.strictObject({ id, title: z.string().nullable(), url: link, views: count }))
        .max(10)
        .optional()
        .meta({ description: 'Absent when one paste is selected.' }),
    })
    .meta({ id: 'Statistics' }),
);

export const keylessCreated = z.strictObject({ id, url: link, raw: link }).meta({ id: 'KeylessCreated' });
export const slugTarget = z.strictObject({ id, url: link, raw: link }).meta({ id: 'SlugTarget' });
export const keylessPaste = z
  .strictObject({
    id,
    title: z.string().nullable(),
    url: link,
    raw: link,
    ...sharedFields,
    content: z.string(),
  })
  .meta({ id: 'KeylessPaste' });

export const pasteEvents = z
  .strictObject({
    id,
    created_at: time,
    burnt_at: time.nullable().meta({ description: 'When an open deleted the paste; null while it exists.' }),
    events: z
      .array(z.strictObject({ type: z.enum(PASTE_EVENT_KINDS), time, country, device: z.enum(DEVICES) }))
      .max(Object.values(PASTE_EVENTS_MAX).reduce((sum, max) => sum + max) + 1)
      .meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'PasteEvents' });
export const pasteEventsResponse = withData(pasteEvents);

export const errorBody = z
  .strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      details: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Only on validation errors. Maps each invalid field to the rule it breaks.' }),
      request_id: z.string().optional().meta({
        description:
          'Only on errors of the server. The operator can find the cause under this id in the log.',
      }),
    }),
  })
  .meta({ id: 'Error' });
