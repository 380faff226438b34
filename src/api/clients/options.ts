import type { Context } from 'hono';
import { type FieldErrors, validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/file-language.ts';
import type { Env } from '#http/routes.ts';
import type { NewPaste } from './create.ts';

/** The options of a one-liner: in the query by these names, in headers as `Paste-Title`, in a form as fields. */
export const OPTIONS = ['title', 'language', 'visibility', 'expiry', 'slug', 'burn', 'password'] as const;
export type Option = (typeof OPTIONS)[number];
export type Options = Partial<Record<Option, string>>;

const isOption = (name: string): name is Option => OPTIONS.some((option) => option === name);

/**
 * The options in the query and in headers. Throws VALIDATION_FAILED for an unknown one, because a misspelled `expiry` must
 * not keep a text forever, and for a password in the query, which ends up in logs and in the history of the shell.
 */
export function optionsFrom(c: Context<Env>): Options {
  const errors: FieldErrors = {};
  const options: Options = {};
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name === 'password') errors.password = PASSWORD_RULE;
    else if (isOption(name)) options[name] = value;
    else errors[name.slice(0, NAME_MAX)] = UNKNOWN_OPTION;
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  for (const option of OPTIONS) {
    const value = c.req.header(`paste-${option}`);
    if (value !== undefined) options[option] = utf8Header(value);
  }
  return options;
}

/** Whether a request has options in its query or headers, valid or not: then it can only be a one-liner. */
export const hasOptions = (url: string, headers: Headers): boolean =>
  url.includes('?') || OPTIONS.some((option) => headers.has(`paste-${option}`));

const NAME_MAX = 40;
const UNKNOWN_OPTION = `Unknown option. Use ${OPTIONS.join(', ')}.`;
const PASSWORD_RULE = 'Send it as the header Paste-Password or as a field of a form, not in the URL.';

/** Adds a field of a form. Throws VALIDATION_FAILED for an unknown one. */
export function addOption(options: Options, name: string, value: string): void {
  if (!isOption(name)) throw validationFailed({ [name.slice(0, NAME_MAX)]: UNKNOWN_OPTION });
  options[name] = value;
}

/** Clients send UTF-8 in headers; the runtimes read each byte as a character. */
function utf8Header(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** The paste that the options describe. Its title and language are those of the file, unless an option says otherwise. */
export function pasteWith(content: string, options: Options, fileName: string | undefined): NewPaste {
  const { burn, ...given } = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  const name = baseName(fileName);
  const isBurn = burn !== undefined && burnOf(burn);
  if (isBurn && given.expiry !== undefined && given.expiry !== 'burn') {
    throw validationFailed({ burn: 'Send either burn or expiry.' });
  }
  return {
    title: name,
    language: (name && languageOfFile(name)) || undefined,
    ...given,
    ...(isBurn && { expiry: 'burn' }),
    content,
  };
}

function burnOf(value: string): boolean {
  if (/^(?:1|true|yes|on)$/i.test(value)) return true;
  if (/^(?:0|false|no|off)$/i.test(value)) return false;
  throw validationFailed({ burn: 'Must be 1 or 0.' });
}

/** Without the folders, which are nobody else's business. curl calls its standard input `-`. */
function baseName(fileName: string | undefined): string | undefined {
  const name = fileName?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return name === '' || name === '-' ? undefined : name;
}
