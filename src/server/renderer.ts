import type { PasteWithContent } from '#domain/paste.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Form, hasMeaning, type Rendered, type Renderer } from '#domain/rendering.ts';
import { rebuildRichText } from '#text/richtext.ts';
import type { Log } from './log.ts';
import { type Job, renderPlain } from './renderer-plain.ts';
import { type JobRunner, NotTried } from './renderer-runner.ts';

/** What is kept of rendered texts, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Plain text up to this is rendered on the spot, in less than the way to another thread and back takes. */
const SMALL_BYTES = 64 * 1024;

/** Rich text up to this length is rebuilt on the spot, in 1.4 ms; half a megabyte would keep everybody for 30 and more. */
const SMALL_RICH_TEXT = 16 * 1024;
const encoder = new TextEncoder();

/**
 * Renders with `runner`, each revision of a paste once. A cached text is reached only by who has just read
 * the paste in the store, so it cannot outlive an edit, a deletion or the end; what burns or has a password
 * is not kept at all. `log` gets causes, never text.
 */
export function createRenderer(runner: JobRunner, log: Log, cacheBytes = CACHE_BYTES): Renderer {
  const cache = new RenderCache(cacheBytes);
  // A link that many open at once is rendered once.
  const underway = new Map<string, Promise<Rendered>>();

  /** `keep` is false where another try may give more. */
  async function work(job: Job): Promise<{ rendered: Rendered; keep: boolean }> {
    if (job.language === 'plain' && job.content.length <= SMALL_BYTES) {
      return { rendered: renderPlain(job), keep: true };
    }
    try {
      return { rendered: await runner.run(job), keep: true };
    } catch (error) {
      const isFault = !(error instanceof NotTried);
      if (isFault) log.error({ error }, 'A text is shown plain');
      // Kept, if it is the text's own fault: it would cost as much each time.
      return { rendered: renderPlain(job), keep: isFault };
    }
  }

  return {
    async rebuild(html) {
      if (html.length <= SMALL_RICH_TEXT) return encoder.encode(rebuildRichText(html));
      const job: Job = { content: encoder.encode(html), language: 'richtext', form: 'meaning', pack: false };
      try {
        return (await runner.run(job)).html;
      } catch (error) {
        if (!(error instanceof NotTried)) log.error({ error }, 'A rich text could not be rebuilt');
        throw new Refusal(
          'UNAVAILABLE',
          'This rich text cannot be taken in now. Nothing was changed; try again in a few seconds.',
        );
      }
    },

    async render(paste, form) {
      const isSeldom = paste.burn || paste.passwordHash !== null;
      const job = jobOf(paste, form, !isSeldom);
      if (isSeldom) return (await work(job)).rendered;
      const key = `${paste.id} ${paste.revision} ${job.form}`;
      const kept = cache.get(key) ?? underway.get(key);
      if (kept !== undefined) return kept;
      const rendering = work(job).then(({ rendered, keep }) => {
        if (keep) cache.set(key, rendered);
        return rendered;
      });
      underway.set(key, rendering);
      try {
        return await rendering;
      } finally {
        underway.delete(key);
      }
    },
  };
}

const jobOf = (paste: PasteWithContent, form: Form, pack: boolean): Job => ({
  pack,
  content: paste.content,
  language: paste.language,
  form: hasMeaning(paste) ? form : 'source',
});

/** The rendered texts used last, up to a number of bytes. */
class RenderCache {
  readonly #limit: number;
  readonly #kept = new Map<string, Rendered>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Rendered | undefined {
    const rendered = this.#kept.get(key);
    if (rendered === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, rendered);
    return rendered;
  }

  set(key: string, rendered: Rendered): void {
    this.#kept.set(key, rendered);
    this.#bytes += weight(rendered);
    for (const [oldest, other] of this.#kept) {
      if (this.#bytes <= this.#limit) return;
      this.#kept.delete(oldest);
      this.#bytes -= weight(other);
    }
  }
}

/** With the page around it, which is kept as long. */
const PAGE_BYTES = 8 * 1024;
const weight = ({ html, packed }: Rendered): number =>
  PAGE_BYTES + html.length + (packed?.deflated.length ?? 0);
