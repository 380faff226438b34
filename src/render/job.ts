import type {
  DiffLayout,
  GuessedLanguage,
  LooseText,
  PreviewLook,
  Rendered,
  ViewMode,
} from '#domain/rendering.ts';
import type { FormatOptions } from '#text/formats/format.ts';

/** What is sent to the rendering thread. */
export type Job = TextJob | ComparisonJob | PatchJob | ExcerptsJob | PreviewJob;

/** A text to render. */
export interface TextJob
  extends Pick<LooseText, 'content' | 'isUnchosen'>,
    Pick<FormatOptions, 'language' | 'title' | 'filter' | 'filesAt'> {
  /** What the language is guessed to be, where nobody chose one. */
  guessed?: GuessedLanguage | undefined;
  /** `sanitize` produces the HTML to store for a rich text instead of the HTML for its page. */
  mode: ViewMode | 'sanitize';
  /** Whether the result may be sent often enough to be worth compressing. */
  compress: boolean;
}

/** Two texts whose difference to draw. */
export interface ComparisonJob {
  mode: 'compare';
  before: LooseText;
  after: LooseText;
  layout: DiffLayout;
}

/** Two texts whose difference to write as a patch of a file called `name`. The result is that text, and no HTML. */
export interface PatchJob {
  mode: 'patch';
  before: Uint8Array;
  after: Uint8Array;
  name: string;
}

/** Texts whose first lines to color. The result is their `ColoredLines` as JSON, and no HTML. */
export interface ExcerptsJob {
  mode: 'excerpts';
  texts: LooseText[];
}

/** A text of which to draw the first lines. The result is a PNG, and no HTML. */
export type PreviewJob = LooseText & PreviewLook & { mode: 'preview' };

/** Messages of the thread: first its kernel thread id, needed to read its CPU time, then one result for each job. */
export type ThreadMessage = { thread: number | null } | { rendered: Rendered } | { failure: string };

export interface JobRunner {
  /** Rejects with `QueueFull` when the job was not started, and with `OutOfTime` when it exceeded its limits. */
  run(job: Job, subject: string): Promise<Rendered>;
  /** Stops the running job. Later jobs reject with `QueueFull`. */
  close(): Promise<void>;
}

/** The job was not started: too many others are waiting, or the renderer is closed. */
export class QueueFull extends Error {}
