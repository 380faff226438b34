import type { Actor } from '#domain/moderation.ts';

/** Who acts on the command line, in the audit log. */
export const OPERATOR: Actor = { kind: 'operator' };
