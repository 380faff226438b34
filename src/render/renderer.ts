import { LRUCache } from 'lru-cache';
import { isEncrypted } from '#domain/encrypted.ts';
import { AppError } from '#domain/errors.ts';
import type { StartTimeout } from '#domain/fair-queue.ts';
import { type CacheMonitor, NO_METRICS } from '#domain/metrics.ts';
import { decodeContent, isLanguageUnchosen, type PasteWithContent } from '#domain/paste.ts';
import {
  type ColoredLines,
  type ComparedText,
  looseTextOf,
  type Rendered,
  type Renderer,
  type Shortfall,
  type SubjectOf,
  type ViewMode,
  type WordsInHtml,
} from '#domain/rendering.ts';
import type { Clock } from '#domain/time.ts';
import { mayHaveFormat, viewOf } from '#text/formats/choose.ts';
import { sanitizeRichText } from '#text/richtext.ts';
import { type ComparisonJob, type Job, type JobRunner, QueueFull, type TextJob } from './job.ts';
import { OutOfTime } from './limit.ts';
import { renderPlain, withHiddenView } from './plain.ts';
import { RenderRetries } from './retries.ts';

/** Size of the cache of rendered texts (bytes). */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Plain text up to this size is rendered on the main thread, which is faster than sending it to another one (bytes). */
const SMALL_BYTES = 64 * 1024;
/** Rich text up to this length is sanitized on the main thread, in 1.4 ms. Half a megabyte would block it for 30 ms. */
const SMALL_RICH_TEXT = 16 * 1024;
/** Enough for the first lines and the guess of their language (bytes). */
const PREVIEW_BYTES = 32 * 1024;
const encoder = new TextEncoder();

export interface RendererOptions {
  runner: JobRunner;
  clock: Clock;
  /** How long a page waits for its text. Rendering continues after that, for the next visitor. */
  pageTimeout: StartTimeout;
  /** Receives the cause of a failure, never the text of a paste. */
  report: (error: unknown, message: string) => void;
  cacheBytes?: number;
  monitor?: CacheMonitor;
}

/**
 * Renders each revision of a paste once. The caller reads the paste from the store first, so a cached text cannot outlive
 * an edit, a deletion or the expiry, and asks for the password before it calls. Pastes that burn are not cached. A text that
 * took too long is cached as plain text until it is tried again.
 */
export function createRenderer({
  runner,
  clock,
  pageTimeout,
  report,
  cacheBytes = CACHE_BYTES,
  monitor = NO_METRICS.cache('rendered'),
}: RendererOptions): Renderer {
  const cache = new LRUCache<string, Rendered>({ maxSize: cacheBytes, sizeCalculation: weight });
  const retries = new RenderRetries();
  // A paste that many people open at the same time is rendered once.
  const inFlight = new Map<string, Promise<Rendered>>();

  async function work(key: string, job: TextJob, subjectOf: SubjectOf, instead: Instead): Promise<Result> {
    const isSmall = job.content.length <= SMALL_BYTES;
    if (job.language === 'plain' && (job.isUnchosen || isSmall)) {
      const text = decodeContent(job.content);
      const kind = viewOf(job.language, text);
      if (kind === undefined && job.isUnchosen) {
        // Loaded with the first such text, so that it costs no start. Reads the beginning of the text, in 2 ms.
        const { guessedLanguage } = await import('#text/languages/language-of.ts');
        const guessed = guessedLanguage(job.title, text);
        if (guessed) Object.assign(job, { guessed, language: guessed.id });
      }
      if (isSmall && !job.guessed && (kind === undefined || job.mode === 'source')) {
        return { rendered: withHiddenView(renderPlain(job, text), kind), keep: true };
      }
    }
    return onThread(key, job, subjectOf, instead);
  }

  /** Renders on the thread; `instead` makes what is shown if that fails. */
  async function onThread(key: string, job: Job, subjectOf: SubjectOf, instead: Instead): Promise<Result> {
    if (clock() < (retries.dueAt(key) ?? 0)) return { rendered: instead('time'), keep: true };
    try {
      const rendered = withGuess(await runner.run(job, subjectOf()), job);
      if (rendered.shortfall?.why === 'time') retries.failed(key, clock());
      else retries.succeeded(key);
      return { rendered, keep: true };
    } catch (error) {
      if (error instanceof QueueFull) return { rendered: instead('load'), keep: false };
      report(error, `Rendering failed (${job.mode})`);
      if (!(error instanceof OutOfTime)) return { rendered: instead('failure'), keep: true };
      retries.failed(key, clock());
      return { rendered: instead(error.why), keep: true };
    }
  }

  /** Returns the cached result, or renders once for all concurrent requests. Without `isKept`, renders each time. */
  function once(
    key: string,
    isKept: boolean,
    make: () => Promise<Result>,
    instead: Instead,
  ): Promise<Rendered> | Rendered {
    const kept = cache.get(key);
    if (kept !== undefined && clock() < (retries.dueAt(key) ?? Number.POSITIVE_INFINITY)) {
      monitor.hit();
      return kept;
    }
    monitor.miss();
    const others = inFlight.get(key);
    if (others !== undefined) return withPageTimeout(others, instead);
    const rendering = make().then(({ rendered, keep }) => {
      if (keep && isKept) cache.set(key, rendered);
      inFlight.delete(key);
      return rendered;
    });
    if (isKept) inFlight.set(key, rendering);
    return withPageTimeout(rendering, instead);
  }

  /** Resolves with the rendered text, or with what is shown instead when `pageTimeout` expires first. */
  function withPageTimeout(rendering: Promise<Rendered>, instead: Instead): Promise<Rendered> {
    return new Promise((resolve) => {
      const cancel = pageTimeout(() => resolve(instead('load')));
      void rendering.then((rendered) => {
        cancel();
        resolve(rendered);
      });
    });
  }

  /** What the thread makes of something that is stored or downloaded, and for which nothing else could stand. */
  async function output(
    job: Job & { mode: keyof typeof FAILURES },
    subjectOf: SubjectOf,
  ): Promise<Uint8Array> {
    const { failure, unavailable } = FAILURES[job.mode];
    try {
      return (await runner.run(job, subjectOf())).html;
    } catch (error) {
      if (!(error instanceof QueueFull)) report(error, failure);
      throw new AppError('UNAVAILABLE', unavailable);
    }
  }

  return {
    async sanitize(html, subjectOf) {
      if (html.length <= SMALL_RICH_TEXT) return encoder.encode(sanitizeRichText(html));
      const content = encoder.encode(html);
      const job = { content, language: 'richtext', title: null, mode: 'sanitize', compress: false } as const;
      return output(job, subjectOf);
    },

    patch: (before, after, name, subjectOf) =>
      output({ mode: 'patch', before: before.content, after: after.content, name }, subjectOf),

    async excerpts(texts, subjectOf) {
      const json = await output({ mode: 'excerpts', texts }, subjectOf);
      return JSON.parse(decodeContent(json)) as ColoredLines[];
    },

    async render(paste, mode, subjectOf, filter) {
      const { id, revision, passwordHash, burn, viewsLeft } = paste;
      const job = jobOf(paste, mode, !burn && viewsLeft === null && passwordHash === null);
      // Nothing else may be asked for in so many ways that each is rendered anew.
      if (filter && viewOf(job.language, decodeContent(job.content)) === 'log') job.filter = filter;
      // With the hash, so that nothing finds the HTML of a protected text under the name of an open one.
      const whole = `${id} ${revision} ${job.mode} ${passwordHash ?? ''}`;
      const key = job.filter === undefined ? whole : `${whole} ${job.filter}`;
      // Also made once: on the main thread, a large text takes 20 ms, and all who wait for it stop waiting together.
      const instead: Instead = (why) => {
        const plainKey = `${whole} instead ${why}`;
        const plain = cache.get(plainKey) ?? renderPlainInstead(job, why);
        if (!burn) cache.set(plainKey, plain);
        return plain;
      };
      return once(key, !burn && job.filter === undefined, () => work(key, job, subjectOf, instead), instead);
    },

    async compare(before, after, layout, subjectOf) {
      const key = `${before.key} ${after.key} ${layout}`;
      const job: ComparisonJob = { mode: 'compare', before: sideOf(before), after: sideOf(after), layout };
      const isKept = !before.isProtected && !after.isProtected;
      return once(key, isKept, () => onThread(key, job, subjectOf, nothing), nothing);
    },

    async preview(paste, look, subjectOf) {
      const key = `${paste.id} ${paste.revision} preview`;
      // Copied: a view would be sent with all of the text.
      const beginning = { ...looseTextOf(paste), content: paste.content.slice(0, PREVIEW_BYTES) };
      const job = { mode: 'preview', ...beginning, ...look } as const;
      return (await once(key, true, () => onThread(key, job, subjectOf, nothing), nothing)).html;
    },
  };
}

/** What the log says, and what the caller gets, if there is no output. */
const FAILURES = {
  sanitize: {
    failure: 'Could not sanitize rich text',
    unavailable: 'This rich text cannot be saved right now. Nothing was changed. Try again in a few seconds.',
  },
  patch: {
    failure: 'Comparing texts failed',
    unavailable: 'These texts cannot be compared right now. Try again in a few seconds.',
  },
  excerpts: {
    failure: 'Coloring the first lines of texts failed',
    unavailable: 'These texts cannot be colored right now. Try again in a few seconds.',
  },
};

/** `keep` is false when another attempt may succeed right away. */
interface Result {
  rendered: Rendered;
  keep: boolean;
}
type Instead = (why: Shortfall['why']) => Rendered;

const sideOf = ({ key: _, isProtected: __, ...side }: ComparedText) => side;

const nothing: Instead = (why) => ({
  kind: 'block',
  html: new Uint8Array(),
  shortfall: { what: 'rendering', why },
});

/** Renders the text as plain lines and records what is missing. */
function renderPlainInstead(job: TextJob, why: Shortfall['why']): Rendered {
  const text = decodeContent(job.content);
  const kind = viewOf(job.language, text);
  const rendered = withHiddenView(withGuess(renderPlain(job, text), job), kind);
  if (kind && job.mode !== 'source') return { ...rendered, shortfall: { what: 'rendering', why } };
  return job.language === 'plain' ? rendered : { ...rendered, shortfall: { what: 'highlighting', why } };
}

const withGuess = (rendered: Rendered, job: Job): Rendered =>
  'guessed' in job && job.guessed ? { ...rendered, language: job.guessed } : rendered;

function jobOf(paste: PasteWithContent, mode: ViewMode, opensAtOnce: boolean): TextJob {
  const { id, content, title } = paste;
  // The language is that of the text, which only its readers can decrypt.
  const encrypted = isEncrypted(content);
  const language = encrypted ? 'plain' : paste.language;
  const isUnchosen = isLanguageUnchosen(paste) && !encrypted;
  // Only plain text can be a difference or a table; other views look the same in each mode, and are cached once.
  const wanted = paste.language !== 'plain' && mode !== 'source' ? 'rendered' : mode;
  return {
    compress: opensAtOnce,
    // Relative, for a site below a path.
    filesAt: opensAtOnce ? `../raw/${id}` : undefined,
    content,
    language,
    isUnchosen,
    title,
    mode: mayHaveFormat(language) ? wanted : 'source',
  };
}

/** The page around a text, which is cached as long as the text, and each entry of its outline and each mark (bytes). */
const PAGE_BYTES = 8 * 1024;
const ENTRY_BYTES = 256;
const MARK_BYTES = 512;
const weight = ({ html, compressed, words, outline = [], marks = [] }: Rendered): number =>
  PAGE_BYTES +
  html.length +
  (compressed?.deflated.length ?? 0) +
  (words ? weightOfWords(words, html) : 0) +
  outline.length * ENTRY_BYTES +
  marks.length * MARK_BYTES;

/** With the compressed HTML in several languages, which is kept as long. */
const weightOfWords = ({ marked, which, at, compress }: WordsInHtml, html: Uint8Array): number =>
  marked.reduce((sum, word) => sum + word.length, which.byteLength + at.byteLength) +
  (compress ? html.length >> 1 : 0);
