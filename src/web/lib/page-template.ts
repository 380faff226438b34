import { randomUUID } from 'node:crypto';
import { raw } from 'hono/html';
import type { Piece } from '#domain/rendering.ts';
import { acceptsEncoding } from '#http/accept-encoding.ts';
import { escapeText } from '#text/escape.ts';
import { deflatedPiece, gzipOf, storedPiece } from '#text/gzip.ts';

const MARK = `<!--${randomUUID()}-->`;

/** Stands in a page for bytes that are put in later. New with each start: no stored text can forge it. */
export const SLOT = raw(MARK);

/** A page with gaps. One that is the same for everybody may be kept, and filled many times. */
export interface PageTemplate {
  headers: Headers;
  /** What stands before, between and after the gaps. */
  parts: Uint8Array[];
  /** The same packed, once somebody has asked for it so. */
  packed?: { headers: Headers; parts: Piece[] };
}

/** Ready HTML for a gap; packed, if it is worth it. */
export interface SlotValue {
  html: Uint8Array;
  packed?: Piece | undefined;
}

const encoder = new TextEncoder();

export const parseTemplate = (html: string, headers: Headers): PageTemplate => ({
  headers,
  parts: html.split(MARK).map((part) => encoder.encode(part)),
});

/** A short text that differs with each answer. */
export function slotValue(text: string): SlotValue {
  const bytes = encoder.encode(escapeText(text));
  return { html: bytes, packed: storedPiece(bytes) };
}

/**
 * Fills the gaps in their order, packed if whoever asks takes that and all fillings are. Highlighted code is
 * large: bytes that are copied cost a third of what a string does that templates join and the response encodes,
 * and packed there are seven times fewer of them.
 */
export function renderTemplate(page: PageTemplate, fillings: SlotValue[], asked: Headers): Response {
  const { parts, headers } = page;
  const pieces = fillings.map(({ packed }) => packed);
  if (
    !pieces.every((piece) => piece !== undefined) ||
    !acceptsEncoding(asked.get('accept-encoding'), 'gzip')
  ) {
    const body = alternating(
      parts,
      fillings.map(({ html }) => html),
    );
    return new Response(Buffer.concat(body), { headers });
  }
  page.packed ??= packPage(page);
  return new Response(gzipOf(alternating(page.packed.parts, pieces)), page.packed);
}

function packPage({ headers, parts }: PageTemplate): NonNullable<PageTemplate['packed']> {
  const packed = new Headers(headers);
  packed.set('Content-Encoding', 'gzip');
  return { headers: packed, parts: parts.map((part) => deflatedPiece(part, 1)) };
}

const alternating = <T>(parts: T[], fillings: T[]): T[] =>
  parts.flatMap((part, at) => (at < fillings.length ? [part, fillings[at] as T] : [part]));
