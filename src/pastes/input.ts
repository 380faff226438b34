import { z } from 'zod';
import { type FieldErrors, validationFailed } from '#domain/errors.ts';
import {
  allowedExpiries,
  describeSize,
  type Expiry,
  LANGUAGES,
  type Language,
  normalizeTitle,
  PASSWORD_MAX_BYTES,
  type Paste,
  type PasteChanges,
  type PasteRules,
  SLUG_PATTERN,
  TITLE_MAX_CODE_POINTS,
  VISIBILITIES,
  type Visibility,
} from '#domain/paste.ts';
import type { Renderer } from '#domain/rendering.ts';
import { queueOf, type Requester } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';
import { endingErrors, expiresAtField, maxViewsField, parseTime } from './endings.ts';

/** The rule of each field that is the same on every site, as shown in errors and the OpenAPI document. */
const RULES = {
  title: `Must be valid Unicode text, or null for no title. Longer titles are cut to ${TITLE_MAX_CODE_POINTS} characters.`,
  language: `Must be one of ${LANGUAGES.join(', ')}.`,
  visibility: `Must be one of ${VISIBILITIES.join(', ')}.`,
  password: `Must be valid Unicode text of 1 to ${PASSWORD_MAX_BYTES} bytes in UTF-8.`,
  slug: 'Must be 3 to 48 lowercase letters, digits and hyphens.',
};

const contentRule = ({ maxBytes }: PasteRules) =>
  `Must be valid Unicode text of 1 to ${describeSize(maxBytes)} in UTF-8.`;
const richContentRule = ({ maxBytes }: PasteRules) =>
  `Must be HTML of at most ${describeSize(maxBytes)} both before and after sanitizing, which must not leave it empty.`;

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
  .refine((text) => text.isWellFormed() && Buffer.byteLength(text) <= PASSWORD_MAX_BYTES, {
    error: RULES.password,
  })
  .meta({ description: `${RULES.password} Required to open the paste.` });

/** The schemas of input that follow the rules of this site; for requests and for the OpenAPI document. */
function buildSchemas(rules: PasteRules) {
  const error = contentRule(rules);
  const contentField = z
    .string({ error })
    .min(1, { error: `${error} It is empty.` })
    .refine((text) => text.isWellFormed(), { error })
    .refine((text) => Buffer.byteLength(text) <= rules.maxBytes, {
      error: ({ input }) =>
        typeof input === 'string' ? `${error} It has ${Buffer.byteLength(input)} bytes.` : error,
    })
    .meta({ description: error });
  const expiries = allowedExpiries(rules.maxExpiry);
  const expiryField = z.enum(expiries, { error: `Must be one of ${expiries.join(', ')}.` });
  /** Keyless creation (docs/api.md). A null stands for "not given"; unknown fields are ignored. */
  const keyless = z.object({
    content: contentField,
    title: titleField.nullish(),
    language: z.enum(LANGUAGES, { error: RULES.language }).nullish().meta({ default: 'plain' }),
    visibility: z.enum(VISIBILITIES, { error: RULES.visibility }).nullish().meta({ default: 'public' }),
    expiry: expiryField.nullish().meta({ default: rules.maxExpiry }),
    password: passwordField.nullish(),
    expires_at: expiresAtField.nullish(),
    max_views: maxViewsField.nullish(),
  });
  /** Creation on an account (docs/api.md). */
  const account = keyless.extend({
    visibility: z.enum(VISIBILITIES, { error: RULES.visibility }).nullish().meta({ default: 'unlisted' }),
    slug: slugField.nullish(),
  });
  /** Editing (docs/api.md). `readEdit` rejects unknown fields itself, to name each; `meta` documents that. */
  const edit = z
    .object({
      title: titleField.nullable().optional(),
      content: contentField.optional(),
      slug: slugField.nullable().optional(),
    })
    .meta({ additionalProperties: false });
  /** Changing options (docs/api.md): an absent field stays as it is, a null password removes it. */
  const options = z
    .object({
      language: z.enum(LANGUAGES, { error: RULES.language }).optional(),
      visibility: z.enum(VISIBILITIES, { error: RULES.visibility }).optional(),
      expiry: expiryField.optional().meta({ description: 'Counted from now.' }),
      password: passwordField.nullable().optional(),
      expires_at: expiresAtField.optional(),
      max_views: maxViewsField.nullable().optional(),
    })
    .meta({ additionalProperties: false });
  return { keyless, account, edit, options };
}

type Schemas = ReturnType<typeof buildSchemas>;

/** Built once for each site: building them takes longer than checking a request. */
const SCHEMAS = new WeakMap<PasteRules, Schemas>();

export function inputSchemas(rules: PasteRules): Schemas {
  const schemas = SCHEMAS.get(rules) ?? buildSchemas(rules);
  SCHEMAS.set(rules, schemas);
  return schemas;
}

/** Valid input for a new paste, with defaults filled in and the title normalized. */
export interface Draft
  extends Pick<Paste, 'title' | 'language' | 'plainChosen' | 'visibility' | 'slug' | 'viewsLeft'> {
  content: string;
  expiry: Expiry;
  /** A time chosen in place of `expiry`. */
  expiresAt: number | null;
  password: string | null;
}

/** What the ways into the site differ in; every other rule of a creation holds for all of them. */
export interface Door {
  /** The visibility of a visitor's paste that names none. That of an account is unlisted. */
  visibility: Visibility;
  /** Whether it offers to choose a language, so that plain text is a choice. */
  choosesLanguage?: boolean;
  /** Why a visitor gets no custom link. Without it, the field is ignored, as any that is unknown. */
  slugNeedsAccount?: string;
}

/** Reads a creation of an account, or of a visitor (null), at `now`. Throws VALIDATION_FAILED with every invalid field. */
export function readDraft(
  rules: PasteRules,
  body: object,
  now: number,
  accountId: string | null,
  { visibility, choosesLanguage = false, slugNeedsAccount }: Door,
): Draft {
  const isVisitor = accountId === null;
  // It must not be dropped silently: a session may have ended while somebody typed.
  if (isVisitor && slugNeedsAccount !== undefined && 'slug' in body && body.slug !== undefined) {
    throw validationFailed({ slug: slugNeedsAccount });
  }
  const { keyless, account } = inputSchemas(rules);
  const details = endingErrors(body, now, now, rules.maxExpiry);
  const input: z.infer<Schemas['account']> = validate(isVisitor ? keyless : account, body, details);
  return {
    content: input.content,
    title: input.title == null ? null : normalizeTitle(input.title),
    language: input.language ?? 'plain',
    plainChosen: choosesLanguage && input.language === 'plain',
    visibility: input.visibility ?? (isVisitor ? visibility : 'unlisted'),
    expiry: input.expiry ?? rules.maxExpiry,
    expiresAt: input.expires_at == null ? null : parseTime(input.expires_at),
    viewsLeft: input.max_views ?? null,
    password: input.password ?? null,
    slug: input.slug ?? null,
  };
}

/** Reads an edit. Throws VALIDATION_FAILED with every invalid or unknown field. */
export function readEdit(
  rules: PasteRules,
  body: object,
): Omit<PasteChanges, 'content'> & { content?: string } {
  const { edit } = inputSchemas(rules);
  const unknown = 'Cannot be changed. Only title, content and slug can be changed.';
  const input = validate(edit, body, unknownFields(edit, body, unknown));
  return {
    ...(input.title !== undefined && { title: input.title === null ? null : normalizeTitle(input.title) }),
    ...(input.content !== undefined && { content: input.content }),
    ...(input.slug !== undefined && { slug: input.slug }),
  };
}

/** Reads a change of options at `now`. Throws VALIDATION_FAILED with every invalid or unknown field. */
export function readOptions(rules: PasteRules, body: object, now: number, createdAt: number) {
  const { options } = inputSchemas(rules);
  const fields = Object.keys(options.shape).join(', ');
  const details = unknownFields(options, body, `Cannot be changed here. Only ${fields} can be changed.`);
  return validate(options, body, Object.assign(details, endingErrors(body, now, createdAt, rules.maxExpiry)));
}

export interface ContentContext {
  renderer: Pick<Renderer, 'sanitize'>;
  site: Pick<Site, 'pasteRules'>;
}

/** The bytes to store: the text, or of `richtext` its sanitized HTML. Throws VALIDATION_FAILED and UNAVAILABLE. */
export async function storedContent(
  { renderer, site: { pasteRules } }: ContentContext,
  text: string,
  language: Language,
  requester: Requester,
): Promise<Uint8Array> {
  const content =
    language === 'richtext' ? await renderer.sanitize(text, () => queueOf(requester)) : encoder.encode(text);
  if (content.length === 0 || content.length > pasteRules.maxBytes) {
    throw validationFailed({ content: richContentRule(pasteRules) });
  }
  return content;
}

const encoder = new TextEncoder();

/** Names each field that the schema does not have; `unknown` says why that is wrong. */
function unknownFields(schema: z.ZodObject, body: object, unknown: string): FieldErrors {
  const details = noDetails();
  const fields = Object.keys(body).filter((field) => !Object.hasOwn(schema.shape, field));
  // Bounded, so that a body of megabytes does not get a response of megabytes.
  for (const field of fields.slice(0, 20)) details[field.slice(0, 100)] = unknown;
  return details;
}

/** Reads a value by its schema. Throws VALIDATION_FAILED with the first rule that each field breaks. */
export function validate<T extends z.ZodType>(schema: T, body: object, details = noDetails()): z.infer<T> {
  const { data, error } = schema.safeParse(body);
  for (const { path, message } of error?.issues ?? []) {
    details[String(path[0])] ??= message;
  }
  if (Object.keys(details).length > 0) throw validationFailed(details);
  return data as z.infer<T>;
}

/** Without a prototype: a field may be called `__proto__`. */
const noDetails = (): FieldErrors => Object.create(null);
