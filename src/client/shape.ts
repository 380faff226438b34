/**
 * Checks of what a server answers. Its types are promises of the server alone: another program, or a hostile one, may
 * answer anything, and links go to terminals, clipboards and browsers.
 */
import type * as api from './generated/api-types.ts';

/** Whether a value has a type. Members that are not named may have any. */
export type Check<T> = (value: unknown) => value is T;

/** A text of JSON if it has this type; undefined for any other text. */
export function parsedAs<T>(check: Check<T>, text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Our titles, names and times are shorter. Longer ones would flood a terminal, or the context of an agent. */
const STRING_MAX_LENGTH = 500;
const string: Check<string> = (value): value is string =>
  typeof value === 'string' && value.length <= STRING_MAX_LENGTH;
const content: Check<string> = (value) => typeof value === 'string';
/** Of an error, which is cut instead. */
const sentence = content;
const number: Check<number> = (value) => typeof value === 'number';
const boolean: Check<boolean> = (value) => typeof value === 'boolean';
/** One of several strings, of which a newer server may know more. */
const word =
  <T extends string>(): Check<T> =>
  (value): value is T =>
    string(value);

const LINK_MAX_LENGTH = 2_048;
/** No space, line end or quote, and nothing that means something to a shell into which a link is pasted. */
const LINK = /^https?:\/\/[\w.:[\]%/~@+,=-]+$/;
const link: Check<string> = (value): value is string =>
  typeof value === 'string' && value.length <= LINK_MAX_LENGTH && LINK.test(value);

const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value) =>
    value === null || check(value);
const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value) =>
    value === undefined || check(value);
const list =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const object =
  <T>(members: { [K in keyof T]-?: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Check<unknown>>(members).every(([name, check]) => check(value[name]));

/** The authenticated API wraps its results. */
const data = <T>(check: Check<T>) => object<{ data: T }>({ data: check });
/** As `per_page` allows. */
const PAGE_MAX_LENGTH = 100;
const page = <T>(check: Check<T>) =>
  object<{ data: T[]; meta: api.ListPastesResponse['meta'] }>({
    data: (value): value is T[] => list(check)(value) && value.length <= PAGE_MAX_LENGTH,
    meta: object({ page: number, per_page: number, total: number, pages: number }),
  });

const pasteFields = {
  ...{ id: string, title: nullable(string), url: link },
  ...{ language: word<api.Language>(), visibility: word<api.Visibility>() },
  ...{ password_protected: boolean, burn_after_reading: boolean, views: number, size_bytes: number },
  ...{ created_at: string, expires_at: nullable(string) },
};
const listedFields = {
  ...{ ...pasteFields, custom_url: nullable(link), raw_url: link },
  views_left: optional(number) as Check<number>,
};
const revisionFields = { number, title: nullable(string), size_bytes: number, created_at: string };

const events = object<api.PasteEvents>({
  ...{ id: string, created_at: string, burnt_at: nullable(string) },
  events: list(
    object<api.PasteEvents['events'][number]>({
      ...{ type: word(), time: string, country: nullable(string), device: word() },
    }),
  ),
});

const statistics = object<api.Statistics>({
  ...{ range: word<api.StatisticsRange>(), from: string, to: string },
  totals: object({ views: number, unique_visitors: number }),
  series: list(object({ time: string, views: number, unique_visitors: number })),
  countries: list(object({ country: nullable(string), views: number })),
  devices: list(object({ device: word<api.Device>(), views: number })),
  referrers: list(object({ referrer: nullable(string), views: number })),
  top_pastes: optional(list(object({ id: string, title: nullable(string), url: link, views: number }))),
});

const paste = data(object<api.Paste>({ ...listedFields, content }));

/** What each operation answers whose answer is read. */
export const RESPONSES = {
  listPastes: page(object<api.PasteListed>(listedFields)),
  createPaste: paste,
  readPaste: paste,
  editPaste: paste,
  changePasteOptions: paste,
  listPasteEvents: data(events),
  listRevisions: page(object<api.RevisionListed>(revisionFields)),
  readRevision: data(object<api.Revision>({ ...revisionFields, content })),
  readAccount: data(
    object<api.Account>({
      ...{ id: string, email: string, username: string, profile_url: string },
      ...{ paste_count: number, created_at: string },
    }),
  ),
  readStatistics: data(statistics),
  createKeylessPaste: object<api.KeylessCreated>({ id: string, url: link, raw: link }),
  resolveSlug: object<api.SlugTarget>({ id: string, url: link, raw: link }),
  openPaste: object<api.KeylessPaste>({ ...pasteFields, raw: link, content }),
  listKeylessPasteEvents: events,
};

const texts: Check<Record<string, string>> = (value): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(sentence);

export const isErrorBody = object<api.ErrorBody>({
  error: object<api.ErrorBody['error']>({
    ...{ code: string, message: sentence, details: optional(texts), request_id: optional(string) },
  }),
});
