import { attempt } from '#domain/attempt.ts';

/** Whether the parser accepts the text. Numbers that it would change do not matter: its result is not used. */
export const isJson = (text: string): boolean => attempt(() => JSON.parse(text)) !== undefined;
