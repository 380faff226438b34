import { z } from 'zod';
import { attempt } from '#domain/attempt.ts';
import { decodeContent } from '#domain/paste.ts';
import type { PrivateBinDocument } from '#domain/privatebin.ts';

/** A text of PrivateBin, version 2. It is encrypted; the key is in the fragment of the link, which is never sent. */
export const PRIVATEBIN_DOCUMENT = z.object({
  v: z.literal(2),
  adata: z.tuple([
    z.tuple([z.string(), z.string(), z.int(), z.int(), z.int(), z.string(), z.string(), z.string()]),
    z.string(),
    z.int(),
    z.int(),
  ]),
  ct: z.base64().min(1),
}) satisfies z.ZodType<PrivateBinDocument>;

/** The document that a paste consists of, if it is one. Costs hardly anything for most other texts. */
export function privateBinIn(content: Uint8Array): PrivateBinDocument | undefined {
  if (content[0] !== OPENING_BRACE) return undefined;
  const text = decodeContent(content);
  if (!text.includes('"adata"') || !text.includes('"ct"')) return undefined;
  // It takes 100 ms, in which nobody else is served, to find out that as many brackets as fit into a paste are nested too deeply.
  if (text.split(/[[{]/, BRACKETS_MAX + 1).length > BRACKETS_MAX) return undefined;
  return attempt(() => PRIVATEBIN_DOCUMENT.safeParse(JSON.parse(text)).data);
}

const OPENING_BRACE = 0x7b;
/** A document needs three; as a server answers it, it has some for each comment. */
const BRACKETS_MAX = 10_000;
