import type { SiteLanguage } from '#domain/site-language.ts';
import en from './en/index.ts';
import type { Messages } from './messages.ts';

export type { Messages };

/** What speaks English to everybody: the pages of administrators and of the API. */
export const ENGLISH: Messages = en;

/** Nothing that English does not have, either. */
type Exactly<Own> = {
  [File in keyof Own]: File extends keyof Messages
    ? { [Name in keyof Own[File]]: Name extends keyof Messages[File] ? Messages[File][Name] : never }
    : never;
};

const language =
  <Own extends Messages>(load: () => Promise<{ default: Own & Exactly<Own> }>) =>
  async (): Promise<Messages> =>
    (await load()).default;

/** By the tag, which is the name of the folder. A language is loaded when somebody first reads it. */
const LOADERS: Partial<Record<SiteLanguage, () => Promise<Messages>>> = {
  en: async () => en,
  de: language(() => import('./de/index.ts')),
  fr: language(() => import('./fr/index.ts')),
  es: language(() => import('./es/index.ts')),
  pl: language(() => import('./pl/index.ts')),
  ru: language(() => import('./ru/index.ts')),
  uk: language(() => import('./uk/index.ts')),
  'zh-Hans': language(() => import('./zh-Hans/index.ts')),
  ja: language(() => import('./ja/index.ts')),
  ar: language(() => import('./ar/index.ts')),
};

const LOADED = new Map<SiteLanguage, Messages>([['en', en]]);

/** The messages in a language of the site. */
export async function messagesIn(tag: SiteLanguage): Promise<Messages> {
  const messages = LOADED.get(tag) ?? (await (LOADERS[tag] ?? LOADERS.en)?.()) ?? en;
  LOADED.set(tag, messages);
  return messages;
}
