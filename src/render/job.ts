import type { Language } from '#domain/paste.ts';
import type { Rendered, ViewMode } from '#domain/rendering.ts';

/** A text to render, as it is sent to the rendering thread. */
export interface Job {
  content: Uint8Array;
  language: Language;
  /** `sanitize`: the HTML that is stored of a rich text, not that of its page. */
  mode: ViewMode | 'sanitize';
  /** Whether it will be sent often enough to be worth compressing. */
  compress: boolean;
}

/** What the thread sends: once its number in the kernel, by which its CPU time is read, and then one outcome per job. */
export type ThreadMessage = { thread: number | null } | { rendered: Rendered } | { failure: string };

export interface JobRunner {
  /** Rejects with `QueueFull` where that is not the fault of the text, and with `OutOfTime` where it may not be. */
  run(job: Job, subject: string): Promise<Rendered>;
  /** Ends the running job; jobs that come later reject with `QueueFull`. */
  close(): Promise<void>;
}

/** The job was not started: too many others are waiting, or the renderer is closed. */
export class QueueFull extends Error {}
