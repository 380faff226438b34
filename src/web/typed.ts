import { CONTENT_MAX_BYTES, PASSWORD_MAX_BYTES } from '#domain/paste.ts';
import { figure, sizeText } from './words.ts';

/** The fields of the form, as they were typed. */
export const FIELDS = ['content', 'title', 'language', 'visibility', 'expiry', 'password', 'slug'] as const;
export type Field = (typeof FIELDS)[number];
export type Typed = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

/** What a new form says: the defaults of keyless creation. */
export const FRESH: Typed = {
  content: '',
  title: '',
  language: 'plain',
  visibility: 'public',
  expiry: 'never',
  password: '',
  slug: '',
};

/** What to say under each field that the rules of a paste refuse. */
export function problemsOf(fields: string[], { content, language }: Typed): Problems {
  const bytes = Buffer.byteLength(content);
  const text =
    content === ''
      ? 'There is no text yet. Paste or type it.'
      : bytes > CONTENT_MAX_BYTES
        ? `The text is ${sizeText(bytes - CONTENT_MAX_BYTES)} over the 512 KB limit. Shorten it or split it in two.`
        : language === 'richtext'
          ? 'As rich text, nothing of this may be kept, or it grows over 512 KB. Choose HTML to keep it as it is.'
          : 'This is not valid Unicode text.';
  const sentences: Record<Field, string> = {
    content: text,
    title: 'The title is not valid Unicode text.',
    language: 'Choose one of the languages in the list.',
    visibility: 'Choose public or unlisted.',
    expiry: 'Choose one of the times in the list.',
    password: `A password may have ${figure(PASSWORD_MAX_BYTES)} bytes. Choose a shorter one.`,
    slug: 'A custom link takes 3 to 48 lowercase letters, digits and hyphens.',
  };
  return Object.fromEntries(
    FIELDS.filter((field) => fields.includes(field)).map((field) => [field, sentences[field]]),
  );
}
