import type { Statistics } from '#analytics/statistics.ts';
import type { Account } from '#domain/account.ts';
import type { Key } from '#domain/key.ts';
import { burnsAfterReading, decodeContent, type Paste } from '#domain/paste.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import type { Revision, RevisionWithContent } from '#domain/revision.ts';

/** Domain objects in the format of the API and of account exports. The interface fixes all field names. */

export const isoTime = (time: number): string => new Date(time).toISOString();
const isoTimeOrNull = (time: number | null): string | null => (time === null ? null : isoTime(time));
export const pasteUrl = (siteUrl: string, id: string): string => `${siteUrl}/p/${id}`;
export const rawUrl = (siteUrl: string, id: string): string => `${siteUrl}/raw/${id}`;
/** Where somebody with the token deletes a paste. */
export const removalUrl = (siteUrl: string, id: string, token: string): string =>
  `${siteUrl}/remove/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;

/** The paste object of docs/api.md; take `views` from the counter, which is ahead of the store. */
export function serializePaste(paste: Paste, views: number, siteUrl: string) {
  return {
    id: paste.id,
    title: paste.title,
    url: pasteUrl(siteUrl, paste.id),
    custom_url: paste.slug === null ? null : `${siteUrl}/s/${paste.slug}`,
    raw_url: rawUrl(siteUrl, paste.id),
    ...serializeFields(paste, views),
    ...(paste.viewsLeft !== null && { views_left: paste.viewsLeft }),
  };
}

/** The keyless JSON of a paste (docs/api.md), without its text. */
export const serializeKeylessPaste = (paste: Paste, views: number, siteUrl: string) => ({
  id: paste.id,
  title: paste.title,
  url: pasteUrl(siteUrl, paste.id),
  raw: rawUrl(siteUrl, paste.id),
  ...serializeFields(paste, views),
});

/** A former text of a paste (docs/api.md). */
export const serializeRevision = ({ number, title, sizeBytes, createdAt }: Revision) => ({
  number,
  title,
  size_bytes: sizeBytes,
  created_at: isoTime(createdAt),
});

export const serializeRevisionWithContent = (revision: RevisionWithContent) => ({
  ...serializeRevision(revision),
  content: decodeContent(revision.content),
});

export const serializeActivity = (id: string, { createdAt, burntAt, events }: PasteActivity) => ({
  id,
  created_at: isoTime(createdAt),
  burnt_at: isoTimeOrNull(burntAt),
  events: events.map(({ kind, time, country, device }) => ({
    type: kind,
    time: isoTime(time),
    country,
    device,
  })),
});

export const serializeAccount = (account: Account, pasteCount: number, siteUrl: string) => ({
  id: account.id,
  email: account.email,
  username: account.username,
  profile_url: `${siteUrl}/u/${account.username}`,
  paste_count: pasteCount,
  created_at: isoTime(account.createdAt),
});

/** The text of a key is not stored, so it cannot be included. */
export const serializeKey = (key: Key) => ({
  id: key.id,
  name: key.name,
  scope: key.scope,
  networks: key.networks?.split(' ') ?? null,
  created_at: isoTime(key.createdAt),
  expires_at: isoTimeOrNull(key.expiresAt),
  last_used_at: isoTimeOrNull(key.lastUsedAt),
  uses: key.uses,
  leaked_at: isoTimeOrNull(key.leakedAt),
});

export const serializeStatistics = (statistics: Statistics, siteUrl: string) => ({
  range: statistics.range,
  from: isoTime(statistics.from),
  to: isoTime(statistics.to),
  totals: { views: statistics.totals.views, unique_visitors: statistics.totals.visitors },
  series: statistics.series.map(({ time, views, visitors }) => ({
    time: isoTime(time),
    views,
    unique_visitors: visitors,
  })),
  countries: statistics.countries.map(({ value, views }) => ({ country: value, views })),
  devices: statistics.devices.map(({ value, views }) => ({ device: value, views })),
  referrers: statistics.referrers.map(({ value, views }) => ({ referrer: value, views })),
  ...(statistics.topPastes && {
    top_pastes: statistics.topPastes.map(({ id, title, views }) => ({
      id,
      title,
      url: pasteUrl(siteUrl, id),
      views,
    })),
  }),
});

function serializeFields(paste: Paste, views: number) {
  return {
    language: paste.language,
    visibility: paste.visibility,
    password_protected: paste.passwordHash !== null,
    burn_after_reading: burnsAfterReading(paste),
    views,
    size_bytes: paste.sizeBytes,
    created_at: isoTime(paste.createdAt),
    expires_at: isoTimeOrNull(paste.expiresAt),
  };
}
