import type { RequestContext } from '#http/routes.ts';
import { ENGLISH, type Messages } from '#web/locales/index.ts';

/** The messages in the language of the visitor. */
export const messagesOf = (_c: RequestContext): Messages => ENGLISH;
