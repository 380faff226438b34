import { type AppError, BlockedError } from '#domain/errors.ts';
import { MAX_VIEWS, PASSWORD_MAX_BYTES } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import type { Messages } from '#web/locales/index.ts';

/** The fields of the form, as typed. */
export const FIELDS = [
  ...(['content', 'title', 'language', 'visibility', 'expiry', 'expires_at'] as const),
  ...(['max_views', 'password', 'slug'] as const),
] as const;
export type Field = (typeof FIELDS)[number];
export type FormValues = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

/** What a part of the form shows. */
export interface FieldsProps {
  typed: FormValues;
  problems: Problems;
}

/** The message below each invalid field. */
export function fieldErrors(
  { code, details = {} }: AppError,
  { content, language }: FormValues,
  { pasteRules: { maxBytes } }: Site,
  { locale, ui: { problems: messages } }: Messages,
): Problems {
  // In a form as sent, each line end counts as one character.
  const bytes = Buffer.byteLength(content.replaceAll('\r\n', '\n'));
  const text =
    content === ''
      ? messages.noText
      : bytes > maxBytes
        ? messages.tooLong(locale.bytes(bytes - maxBytes), locale.bytes(maxBytes))
        : language === 'richtext'
          ? messages.richText(locale.bytes(maxBytes))
          : messages.notUnicode;
  const sentences: Record<Field, string> = {
    content: text,
    title: messages.title,
    language: messages.language,
    visibility: messages.visibility,
    expiry: messages.expiry,
    expires_at: messages.expiresAt,
    max_views: messages.maxViews(locale.number(MAX_VIEWS)),
    password: messages.pastePassword(locale.number(PASSWORD_MAX_BYTES)),
    slug: code === 'CONFLICT' ? messages.slugTaken : messages.slug,
  };
  const invalid = code === 'CONFLICT' ? ['slug'] : Object.keys(details);
  return Object.fromEntries(Object.entries(sentences).filter(([field]) => invalid.includes(field)));
}

/** Why a form was rejected; follows the sentence that says so. */
export function rejectionReason(appError: AppError, now: number, { locale, create, ui }: Messages): string {
  const { problems: messages } = ui;
  const { code, details = {}, message, storageLimit, limit } = appError;
  if (code === 'CONFLICT') return messages.linkTaken;
  if (storageLimit === 'disk') return messages.diskFull;
  if (storageLimit && limit) {
    const quota = locale.bytes(limit.max);
    return storageLimit === 'account'
      ? messages.accountFull(locale.bytes(limit.max - limit.remaining), quota)
      : messages.networkFull(quota, locale.wait(limit.resetAt, now));
  }
  if (code === 'UNAVAILABLE') return messages.unavailable;
  if (appError instanceof BlockedError) return create.blocked[appError.what];
  const fields = Object.keys(details).length;
  return fields > 0 ? messages.fieldsNeed(fields) : message;
}
