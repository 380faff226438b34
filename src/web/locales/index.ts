import type { SiteLanguage } from '#domain/site-language.ts';
import en from './en/index.ts';

/** What every language must say: as English does, message by message. */
export type Messages = typeof en;

/** What speaks English to everybody: the pages of administrators and of the API. */
export const ENGLISH: Messages = en;

/** By the tag, which is the name of the folder. A language is loaded when somebody first reads it. */
const LOADERS: Partial<Record<SiteLanguage, () => Promise<{ default: Messages }>>> = {
  en: () => Promise.resolve({ default: en }),
};

const LOADED = new Map<string, Messages>();

/** The messages in a language of the site. */
export async function messagesIn(tag: SiteLanguage): Promise<Messages> {
  const messages = LOADED.get(tag) ?? (await (LOADERS[tag] ?? LOADERS.en)?.())?.default ?? en;
  LOADED.set(tag, messages);
  return messages;
}
