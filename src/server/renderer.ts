import { AppError } from '#domain/errors.ts';
import type { StartTimeout } from '#domain/fair-queue.ts';
import type { Clock } from '#domain/id.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import {
  isRenderable,
  type Rendered,
  type Renderer,
  type Shortfall,
  type SubjectOf,
  type ViewMode,
} from '#domain/rendering.ts';
import { sanitizeRichText } from '#text/richtext.ts';
import type { Log } from './log.ts';
import { OutOfTime } from './renderer-limit.ts';
import { type Job, renderPlain } from './renderer-plain.ts';
import { RenderRetries } from './renderer-retries.ts';
import { type JobRunner, QueueFull } from './renderer-runner.ts';
import { timeoutAfter } from './timeout.ts';

/** What is kept of rendered texts, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Plain text up to this is rendered on the spot, in less than the way to another thread and back takes. */
const SMALL_BYTES = 64 * 1024;

/** Rich text up to this length is rebuilt on the spot, in 1.4 ms; half a megabyte would keep everybody for 30 and more. */
const SMALL_RICH_TEXT = 16 * 1024;
const encoder = new TextEncoder();

/** A page waits no longer than this for its text; the text goes on, and the next visitor has it. */
const PAGE_WAITS_MS = 5_000;

export interface RendererOptions {
  cacheBytes?: number;
  clock?: Clock;
  /** Calls back when a page has waited long enough; gives what stops that. */
  timeout?: StartTimeout;
}

/**
 * Renders with `runner`, each revision of a paste once. A cached text is reached only by who has just read
 * the paste in the store, so it cannot outlive an edit, a deletion or the end; what burns or has a password
 * is not kept at all. What ran out of time is kept until it is tried again. `log` gets causes, never text.
 */
export function createRenderer(
  runner: JobRunner,
  log: Log,
  { cacheBytes = CACHE_BYTES, clock = Date.now, timeout = timeoutAfter(PAGE_WAITS_MS) }: RendererOptions = {},
): Renderer {
  const cache = new RenderCache(cacheBytes);
  const retries = new RenderRetries();
  // A link that many open at once is rendered once.
  const inFlight = new Map<string, Promise<Rendered>>();

  /** `keep` is false where another try may give more at once. */
  async function work(
    key: string,
    job: Job,
    subjectOf: SubjectOf,
  ): Promise<{ rendered: Rendered; keep: boolean }> {
    if (job.language === 'plain' && job.content.length <= SMALL_BYTES) {
      return { rendered: renderPlain(job), keep: true };
    }
    if (retries.isTooEarly(key, clock())) return { rendered: plainFor(job, 'time'), keep: true };
    try {
      const rendered = await runner.run(job, subjectOf());
      if (rendered.shortfall?.why === 'time') retries.failed(key, clock());
      else retries.succeeded(key);
      return { rendered, keep: true };
    } catch (error) {
      if (error instanceof QueueFull) return { rendered: plainFor(job, 'load'), keep: false };
      log.error({ error }, 'Highlighting failed');
      if (!(error instanceof OutOfTime)) return { rendered: plainFor(job, 'failure'), keep: true };
      retries.failed(key, clock());
      return { rendered: plainFor(job, error.why), keep: true };
    }
  }

  /** The text as soon as it is rendered, or without that when the page has waited long enough. */
  function within(rendering: Promise<Rendered>, job: Job): Promise<Rendered> {
    return new Promise((resolve) => {
      const cancel = timeout(() => resolve(plainFor(job, 'load')));
      void rendering.then((rendered) => {
        cancel();
        resolve(rendered);
      });
    });
  }

  return {
    async sanitize(html, subjectOf) {
      if (html.length <= SMALL_RICH_TEXT) return encoder.encode(sanitizeRichText(html));
      const job: Job = { content: encoder.encode(html), language: 'richtext', form: 'stored', pack: false };
      try {
        return (await runner.run(job, subjectOf())).html;
      } catch (error) {
        if (!(error instanceof QueueFull)) log.error({ error }, 'A rich text could not be rebuilt');
        throw new AppError(
          'UNAVAILABLE',
          'This rich text cannot be taken in now. Nothing was changed; try again in a few seconds.',
        );
      }
    },

    async render(paste, form, subjectOf) {
      const isSeldom = paste.burn || paste.passwordHash !== null;
      const job = jobOf(paste, form, !isSeldom);
      const key = `${paste.id} ${paste.revision} ${job.form}`;
      const kept = cache.get(key);
      if (kept !== undefined && !retries.isDue(key, clock())) return kept;
      const others = inFlight.get(key);
      if (others !== undefined) return within(others, job);
      const rendering = work(key, job, subjectOf).then(({ rendered, keep }) => {
        if (keep && !isSeldom) cache.set(key, rendered);
        inFlight.delete(key);
        return rendered;
      });
      if (!isSeldom) inFlight.set(key, rendering);
      return within(rendering, job);
    },
  };
}

/** The text as it was written, and what is missing for that reason. */
function plainFor(job: Job, why: Shortfall['why']): Rendered {
  const rendered = renderPlain(job);
  if (job.form === 'meaning') return { ...rendered, shortfall: { what: 'rendering', why } };
  return job.language === 'plain' ? rendered : { ...rendered, shortfall: { what: 'highlighting', why } };
}

const jobOf = (paste: PasteWithContent, form: ViewMode, pack: boolean): Job => ({
  pack,
  content: paste.content,
  language: paste.language,
  form: isRenderable(paste) ? form : 'source',
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
    const before = this.#kept.get(key);
    if (before !== undefined) this.#bytes -= weight(before);
    this.#kept.delete(key);
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
