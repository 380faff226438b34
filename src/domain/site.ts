import type { Expiry, PasteRules, Visibility } from './paste.ts';
import type { ProtocolName } from './protocol.ts';
import type { SiteLanguage } from './site-language.ts';

/** Who can create pastes: `nobody` makes the site read-only. */
export const PASTE_GROUPS = ['everyone', 'accounts', 'nobody'] as const;
export type PasteGroup = (typeof PASTE_GROUPS)[number];

/** Who can read pastes: `accounts` makes the site private. */
export const READ_GROUPS = ['everyone', 'accounts'] as const;
export type ReadGroup = (typeof READ_GROUPS)[number];

/** What images of other sites in Markdown are: links, or loaded by a click. */
export const IMAGE_MODES = ['links', 'click'] as const;

export const SIGNUP_MODES = ['open', 'invite', 'closed'] as const;
type SignupMode = (typeof SIGNUP_MODES)[number];

export const DEFAULT_SITE_NAME = 'Gluepot';

/** The operator's settings of the site: who may use it, what it accepts, and its name, notice and links. */
export interface Site {
  whoCanPaste: PasteGroup;
  whoCanRead: ReadGroup;
  signup: SignupMode;
  /** What people call the OpenID provider; undefined without single sign-on. */
  issuerName?: string | undefined;
  /** Whether the site takes passwords of accounts. */
  passwordLogin: 'on' | 'off';
  pasteRules: PasteRules;
  /** The protocols of other services that the server speaks. */
  protocols: readonly ProtocolName[];
  /** How many former texts of a paste are kept; 0 for none. */
  keepRevisions: number;
  /** Whether links to pastes that open without being asked unfurl with a picture of the text. */
  previewImages: 'on' | 'off';
  /** What the form for a new paste proposes. */
  formDefaults: {
    expiry: Expiry;
    visibility: Visibility;
  };
  /** How long public lists leave out a paste without an account, in milliseconds. */
  exploreDelayMs: number;
  markdownImages: (typeof IMAGE_MODES)[number];
  /** The languages that its pages are offered in, and the one for visitors who ask for none of them. */
  languages: readonly SiteLanguage[];
  defaultLanguage: SiteLanguage;
  name: string;
  /** A line of Markdown below the header of every page. */
  notice: string | undefined;
  /** URIs, shown in the footer. */
  contactUrl: string | undefined;
  termsUrl: string | undefined;
  privacyUrl: string | undefined;
}

/** Who can sign up with a password. */
export const formSignup = ({ signup, passwordLogin }: Site): SignupMode =>
  passwordLogin === 'on' ? signup : 'closed';
