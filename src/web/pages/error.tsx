import type { Refusal } from '#domain/refusal.ts';

export const errorPage = (refusal: Refusal, _now: number): Response => new Response(refusal.message);
