import { fold } from './search.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);
/** The part before the @ of a valid email address in the HTML standard, with the length of RFC 5321. */
const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;

export const EMAIL_RULE = 'an email address such as name@example.org';

/**
 * The domain of an email address, or a domain as an operator typed it, in the form in which addresses and blocks have it:
 * lower case, in ASCII (`xn--…`), without a dot at its end. Undefined when it cannot be one.
 */
export function readDomain(text: string): string | undefined {
  const domain = text.slice(text.lastIndexOf('@') + 1).trim();
  // What is ASCII must be right as it stands: a URL would drop or decode some of the rest.
  if (/[^a-zA-Z0-9.\-\u0080-\u{10ffff}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const hostname = new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  return DOMAIN.test(hostname) ? hostname : undefined;
}

/**
 * A typed email address in the one form in which it is stored, blocked, counted and sent to: what the HTML standard calls a
 * valid email address, with its domain as `readDomain` gives it. Undefined for anything else, such as quotes, brackets,
 * comments and lists, which mail programs read in ways of their own.
 */
export function readEmail(typed: string): string | undefined {
  const [, local = '', host = ''] = /^([^@]+)@([^@]*[^@.])$/.exec(typed.trim()) ?? [];
  const domain = readDomain(host);
  return LOCAL_PART.test(local) && domain !== undefined ? `${local}@${domain}` : undefined;
}

/** Whether every mail program takes this for one mailbox, as it does some addresses of earlier versions. */
export const isOneMailbox = (email: string): boolean =>
  /^[^\s\p{Cc}<>()[\],;:\\"@]{1,64}@[^\s\p{Cc}<>()[\],;:\\"@]{1,190}$/u.test(email);

/**
 * Equal for addresses, as stored or typed, that usually reach one mailbox. For limits: they ignore case, and before the @
 * dots and what follows a plus sign. Accounts may have two of them, and each is sent to as it is.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(fold(readEmail(email) ?? email)) ?? [];
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/**
 * Stands for the address of an account that has none. Nobody has a mailbox there (RFC 2606, section 2), and `unique` is
 * random: somebody else could give their account a known one first.
 */
export const noEmail = (username: string, unique: string, siteUrl: string): string =>
  `${username}.${unique}@${new URL(siteUrl).hostname.replaceAll(/[^a-z0-9.-]/g, '')}.invalid`;

export const hasNoEmail = (email: string): boolean => email.endsWith('.invalid');
