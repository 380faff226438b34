import type { AppError } from '#domain/errors.ts';
import { PASSWORD_MAX_BYTES } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { formatBytes, formatNumber, formatWait } from '#web/lib/format.ts';
import { problems as messages } from '#web/locales/en/ui.tsx';

/** The fields of the form, as typed. */
export const FIELDS = ['content', 'title', 'language', 'visibility', 'expiry', 'password', 'slug'] as const;
export type Field = (typeof FIELDS)[number];
export type FormValues = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

/** The message below each invalid field. */
export function fieldErrors(
  fields: string[],
  { content, language }: Pick<FormValues, 'content' | 'language'>,
  { pasteRules: { maxBytes } }: Site,
): Problems {
  const bytes = Buffer.byteLength(content);
  const text =
    content === ''
      ? messages.noText
      : bytes > maxBytes
        ? messages.tooLong(formatBytes(bytes - maxBytes), formatBytes(maxBytes))
        : language === 'richtext'
          ? messages.richText(formatBytes(maxBytes))
          : messages.notUnicode;
  const sentences: Record<Field, string> = {
    content: text,
    title: messages.title,
    language: messages.language,
    visibility: messages.visibility,
    expiry: messages.expiry,
    password: messages.pastePassword(formatNumber(PASSWORD_MAX_BYTES)),
    slug: messages.slug,
  };
  return Object.fromEntries(
    FIELDS.filter((field) => fields.includes(field)).map((field) => [field, sentences[field]]),
  );
}

/** Why a form was rejected; follows the sentence that says so. */
export function rejectionReason(appError: AppError, now: number): string {
  const { code, details = {}, message } = appError;
  const fields = Object.keys(details).length;
  if (code === 'CONFLICT') return messages.linkTaken;
  const ofStorage = storageRejection(appError, now);
  if (ofStorage !== undefined) return ofStorage;
  if (code === 'UNAVAILABLE') return messages.unavailable;
  return fields > 0 ? messages.fieldsNeed(fields) : message;
}

function storageRejection({ storageLimit, limit }: AppError, now: number): string | undefined {
  if (storageLimit === 'disk') return messages.diskFull;
  if (storageLimit === undefined || limit === undefined) return undefined;
  const quota = formatBytes(limit.max);
  return storageLimit === 'account'
    ? messages.accountFull(formatBytes(limit.max - limit.remaining), quota)
    : messages.networkFull(quota, formatWait(limit.resetAt, now));
}
