import { LRUCache } from 'lru-cache';
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
import { type Job, type JobRunner, QueueFull } from './job.ts';
import { OutOfTime } from './limit.ts';
import { renderPlain } from './plain.ts';
import { RenderRetries } from './retries.ts';

/** Bytes of rendered texts to keep. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Plain text up to this is rendered on the spot, in less time than the way to another thread and back takes. */
const SMALL_BYTES = 64 * 1024;
/** Rich text up to this length is sanitized on the spot, in 1.4 ms; half a megabyte would hold up everybody for 30 and more. */
const SMALL_RICH_TEXT = 16 * 1024;
const encoder = new TextEncoder();

export interface RendererOptions {
  runner: JobRunner;
  clock: Clock;
  /** How long a page waits for its text; rendering goes on, and the next visitor has it. */
  pageTimeout: StartTimeout;
  /** Gets causes, never text. */
  report: (error: unknown, message: string) => void;
  cacheBytes?: number;
}

/**
 * Renders each revision of a paste once. A cached text is reached only after the paste was read from the store, so it
 * cannot outlive an edit, a deletion or the expiry; a paste that burns or has a password is not cached. A text that
 * ran out of time is cached until it is tried again.
 */
export function createRenderer({
  runner,
  clock,
  pageTimeout,
  report,
  cacheBytes = CACHE_BYTES,
}: RendererOptions): Renderer {
  const cache = new LRUCache<string, Rendered>({ maxSize: cacheBytes, sizeCalculation: weight });
  const retries = new RenderRetries();
  // A link that many people open at once is rendered once.
  const inFlight = new Map<string, Promise<Rendered>>();

  /** `keep` is false where another try may succeed at once. */
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
      report(error, 'Highlighting failed');
      if (!(error instanceof OutOfTime)) return { rendered: plainFor(job, 'failure'), keep: true };
      retries.failed(key, clock());
      return { rendered: plainFor(job, error.why), keep: true };
    }
  }

  /** The rendered text, or the plain one when the page has waited long enough. */
  function within(rendering: Promise<Rendered>, job: Job): Promise<Rendered> {
    return new Promise((resolve) => {
      const cancel = pageTimeout(() => resolve(plainFor(job, 'load')));
      void rendering.then((rendered) => {
        cancel();
        resolve(rendered);
      });
    });
  }

  return {
    async sanitize(html, subjectOf) {
      if (html.length <= SMALL_RICH_TEXT) return encoder.encode(sanitizeRichText(html));
      const job: Job = {
        content: encoder.encode(html),
        language: 'richtext',
        mode: 'sanitize',
        compress: false,
      };
      try {
        return (await runner.run(job, subjectOf())).html;
      } catch (error) {
        if (!(error instanceof QueueFull)) report(error, 'Could not sanitize rich text');
        throw new AppError(
          'UNAVAILABLE',
          'This rich text cannot be saved right now. Nothing was changed. Try again in a few seconds.',
        );
      }
    },

    async render(paste, mode, subjectOf) {
      const isPrivate = paste.burn || paste.passwordHash !== null;
      const job = jobOf(paste, mode, !isPrivate);
      const key = `${paste.id} ${paste.revision} ${job.mode}`;
      const kept = cache.get(key);
      if (kept !== undefined && !retries.isDue(key, clock())) return kept;
      const others = inFlight.get(key);
      if (others !== undefined) return within(others, job);
      const rendering = work(key, job, subjectOf).then(({ rendered, keep }) => {
        if (keep && !isPrivate) cache.set(key, rendered);
        inFlight.delete(key);
        return rendered;
      });
      if (!isPrivate) inFlight.set(key, rendering);
      return within(rendering, job);
    },
  };
}

/** The text as lines without highlighting, and what is missing for that reason. */
function plainFor(job: Job, why: Shortfall['why']): Rendered {
  const rendered = renderPlain(job);
  if (job.mode === 'rendered') return { ...rendered, shortfall: { what: 'rendering', why } };
  return job.language === 'plain' ? rendered : { ...rendered, shortfall: { what: 'highlighting', why } };
}

const jobOf = (paste: PasteWithContent, mode: ViewMode, compress: boolean): Job => ({
  compress,
  content: paste.content,
  language: paste.language,
  mode: isRenderable(paste) ? mode : 'source',
});

/** The page around it, which is cached as long. */
const PAGE_BYTES = 8 * 1024;
const weight = ({ html, compressed }: Rendered): number =>
  PAGE_BYTES + html.length + (compressed?.deflated.length ?? 0);
