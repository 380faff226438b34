import { randomUUID } from 'node:crypto';
import { raw } from 'hono/html';
import type { Piece } from '#domain/rendering.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import { acceptsEncoding } from '#http/headers/accept-encoding.ts';
import { deflatedPiece, gzipOf, storedPiece } from '#render/gzip.ts';
import { escapeText } from '#text/escape.ts';

const MARK = `<!--${randomUUID()}-->`;

/** Marks where a page gets a value later. New with each start, so that no stored text can forge it. */
export const SLOT = raw(MARK);

/** A page with slots. One that is the same for everybody can be kept and rendered many times. */
export interface PageTemplate {
  headers: Headers;
  /** The HTML before, between and after the slots. */
  parts: Uint8Array[];
  /** The same, compressed; made for the first request that accepts gzip. */
  compressed?: { headers: Headers; parts: Piece[] };
}

/** HTML for a slot; compressed too where that pays. */
interface SlotValue {
  html: Uint8Array;
  compressed?: Piece | undefined;
}

const encoder = new TextEncoder();

export const parseTemplate = (html: string, headers: Headers): PageTemplate => ({
  headers,
  parts: html.split(MARK).map((part) => encoder.encode(part)),
});

/** A short text that differs between responses. */
export function slotValue(text: string): SlotValue {
  const bytes = encoder.encode(escapeText(text));
  return { html: bytes, compressed: storedPiece(bytes) };
}

/**
 * Fills the slots in order. The response is compressed if the client accepts gzip and every value is compressed.
 * Highlighted code is large: copying bytes costs a third of joining and encoding a string, and compressed it is a
 * seventh of the bytes.
 */
export function renderTemplate(page: PageTemplate, values: SlotValue[], requestHeaders: Headers): Response {
  const { parts, headers } = page;
  const pieces = values.map(({ compressed }) => compressed);
  if (
    !pieces.every((piece) => piece !== undefined) ||
    !acceptsEncoding(requestHeaders.get('accept-encoding'), 'gzip')
  ) {
    const body = alternating(
      parts,
      values.map(({ html }) => html),
    );
    return bytesResponse(body, { headers });
  }
  page.compressed ??= compressPage(page);
  return bytesResponse(gzipOf(alternating(page.compressed.parts, pieces)), page.compressed);
}

function compressPage({ headers, parts }: PageTemplate): NonNullable<PageTemplate['compressed']> {
  const compressedHeaders = new Headers(headers);
  compressedHeaders.set('Content-Encoding', 'gzip');
  return { headers: compressedHeaders, parts: parts.map((part) => deflatedPiece(part, 1)) };
}

const alternating = <T>(parts: T[], values: T[]): T[] =>
  parts.flatMap((part, at) => (at < values.length ? [part, values[at] as T] : [part]));
