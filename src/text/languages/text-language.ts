import { LANGUAGES, type Language } from '#domain/paste.ts';
import type { OtherLanguage } from './others.ts';

/** A language that a text can be shown in. Only those of the interface are stored. */
export type TextLanguage = Language | OtherLanguage;

export const isStored = (language: TextLanguage): language is Language =>
  (LANGUAGES as readonly string[]).includes(language);
