import en from './en/index.ts';

/** What every language must say: as English does, message by message. */
export type Messages = typeof en;

/** A language that the site speaks, by its name in itself. */
interface Language {
  name: string;
  load: () => Promise<{ default: Messages }>;
}

/** By BCP 47 tag, which is the name of the folder. */
export const LANGUAGES: Record<string, Language> = {
  en: { name: 'English', load: () => Promise.resolve({ default: en }) },
};

/** What speaks English to everybody: the admin pages and those of the API. */
export const ENGLISH: Messages = en;
