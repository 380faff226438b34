import { z } from 'zod';
import { type FieldErrors, validationFailed } from '#domain/errors.ts';
import {
  CONTENT_MAX_BYTES,
  EXPIRIES,
  type Expiry,
  LANGUAGES,
  type Language,
  normalizeTitle,
  PASSWORD_MAX_BYTES,
  type PasteChanges,
  SLUG_PATTERN,
  VISIBILITIES,
  type Visibility,
} from '#domain/paste.ts';
import type { RichTextSanitizer } from '#domain/rendering.ts';

/** The rule of each field, as shown in errors and the OpenAPI document. */
const RULES = {
  content: `Must be valid Unicode text of 1 to ${CONTENT_MAX_BYTES} bytes (512 KB) in UTF-8.`,
  richContent: `Must be HTML of at most ${CONTENT_MAX_BYTES} bytes (512 KB) both before and after sanitizing, which must not leave it empty.`,
  title: 'Must be valid Unicode text, or null for no title. Longer titles are cut to 120 characters.',
  language: `Must be one of ${LANGUAGES.join(', ')}.`,
  visibility: `Must be one of ${VISIBILITIES.join(', ')}.`,
  expiry: `Must be one of ${EXPIRIES.join(', ')}.`,
  password: `Must be valid Unicode text of 1 to ${PASSWORD_MAX_BYTES} bytes in UTF-8.`,
  slug: 'Must be 3 to 48 lowercase letters, digits and hyphens.',
};

const utf8Length = (text: string): number => Buffer.byteLength(text);

const contentField = z
  .string({ error: RULES.content })
  .min(1, { error: RULES.content })
  .refine((text) => text.isWellFormed() && utf8Length(text) <= CONTENT_MAX_BYTES, { error: RULES.content })
  .meta({ description: RULES.content });
const titleField = z
  .string({ error: RULES.title })
  .refine((text) => text.isWellFormed(), { error: RULES.title })
  .meta({ description: RULES.title });
const slugField = z
  .string({ error: RULES.slug })
  .regex(SLUG_PATTERN, { error: RULES.slug })
  .meta({ description: `${RULES.slug} The custom link is {site_url}/s/{slug}.` });
const passwordField = z
  .string({ error: RULES.password })
  .min(1, { error: RULES.password })
  .refine((text) => text.isWellFormed() && utf8Length(text) <= PASSWORD_MAX_BYTES, { error: RULES.password })
  .meta({ description: `${RULES.password} Required to open the paste.` });

/** Keyless creation (interface 4.8). A null stands for "not given"; unknown fields are ignored. */
export const keylessInput = z.object({
  content: contentField,
  title: titleField.nullish(),
  language: z.enum(LANGUAGES, { error: RULES.language }).nullish().meta({ default: 'plain' }),
  visibility: z.enum(VISIBILITIES, { error: RULES.visibility }).nullish().meta({ default: 'public' }),
  expiry: z.enum(EXPIRIES, { error: RULES.expiry }).nullish().meta({ default: 'never' }),
  password: passwordField.nullish(),
});

/** Creation on an account (interface 4.1). */
export const accountInput = keylessInput.extend({
  visibility: z.enum(VISIBILITIES, { error: RULES.visibility }).nullish().meta({ default: 'unlisted' }),
  slug: slugField.nullish(),
});

/**
 * Editing (interface 4.4): an absent field stays as it is, null clears title and slug. `readEdit` rejects unknown
 * fields itself, so that it can name each; `meta` documents this as a strict object would.
 */
export const editInput = z
  .object({
    title: titleField.nullable().optional(),
    content: contentField.optional(),
    slug: slugField.nullable().optional(),
  })
  .meta({ additionalProperties: false });

/** Valid input for a new paste, with defaults filled in and the title normalized. */
export interface Draft {
  content: string;
  title: string | null;
  language: Language;
  visibility: Visibility;
  expiry: Expiry;
  password: string | null;
  slug: string | null;
}

export type Edit = Omit<PasteChanges, 'content'> & { content?: string };

/** Reads a creation on an account. Throws VALIDATION_FAILED with every invalid field. */
export function readAccountDraft(body: object): Draft {
  const input = validate(accountInput, body);
  return { ...toDraft(input, 'unlisted'), slug: input.slug ?? null };
}

/** Reads a keyless creation, from JSON or a form. Throws VALIDATION_FAILED with every invalid field. */
export function readKeylessDraft(body: object): Draft {
  return toDraft(validate(keylessInput, body), 'public');
}

/** Reads an edit. Throws VALIDATION_FAILED with every invalid or unknown field. */
export function readEdit(body: object): Edit {
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(editInput.shape, field));
  const details = noDetails();
  // Bounded, so that a body of megabytes does not get a response of megabytes.
  for (const field of unknown.slice(0, 20)) {
    details[field.slice(0, 100)] = 'Cannot be changed. Only title, content and slug can be changed.';
  }
  const input = validate(editInput, body, details);
  return {
    ...(input.title !== undefined && { title: input.title === null ? null : normalizeTitle(input.title) }),
    ...(input.content !== undefined && { content: input.content }),
    ...(input.slug !== undefined && { slug: input.slug }),
  };
}

/**
 * The bytes that are stored for this text: the text itself, or for `richtext` its HTML, sanitized
 * by the allowlist. Throws VALIDATION_FAILED when that leaves nothing, or too much, and UNAVAILABLE.
 */
export async function storedContent(
  { renderer }: { renderer: RichTextSanitizer },
  text: string,
  language: Language,
): Promise<Uint8Array> {
  const content = language === 'richtext' ? await renderer.sanitize(text) : encoder.encode(text);
  if (content.length === 0 || content.length > CONTENT_MAX_BYTES) {
    throw validationFailed({ content: RULES.richContent });
  }
  return content;
}

const encoder = new TextEncoder();

function toDraft(input: z.infer<typeof keylessInput>, visibility: Visibility): Draft {
  const language = input.language ?? 'plain';
  return {
    content: input.content,
    title: input.title == null ? null : normalizeTitle(input.title),
    language,
    visibility: input.visibility ?? visibility,
    expiry: input.expiry ?? 'never',
    password: input.password ?? null,
    slug: null,
  };
}

function validate<T extends z.ZodType>(schema: T, body: object, details = noDetails()): z.infer<T> {
  const { data, error } = schema.safeParse(body);
  for (const { path, message } of error?.issues ?? []) {
    details[String(path[0])] ??= message;
  }
  if (Object.keys(details).length > 0) throw validationFailed(details);
  return data as z.infer<T>;
}

/** Without a prototype: a field may be called `__proto__`. */
const noDetails = (): FieldErrors => Object.create(null);
