import type { Rendered } from '#domain/rendering.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { renderMarkdown } from '#text/markdown.ts';
import { rebuildRichText } from '#text/richtext.ts';
import { type Job, packed, renderLines, renderProse, textOf } from './renderer-plain.ts';
import type { JobRunner } from './renderer-runner.ts';

/** CPU time of this thread in milliseconds: how busy the machine is must not decide what is highlighted. */
const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Renders one text. It may take long, and it may reject. */
export const runJob = async (job: Job): Promise<Rendered> => packed(await render(job), job);

async function render(job: Job): Promise<Rendered> {
  const { language, form } = job;
  const text = textOf(job);
  const budget = newBudget(cpu);
  if (form === 'meaning' && language === 'richtext') {
    // Rebuilt again, whatever the store says: a backup may lie.
    return renderProse(rebuildRichText(text));
  }
  if (form === 'meaning' && language === 'markdown') {
    return renderProse(await renderMarkdown(text, (lines, of) => highlightLines(lines, of, budget)));
  }
  const { lines, ended } = splitLines(text);
  return renderLines({ lines: await highlightLines(lines, language, budget), ended });
}

/** On the caller's own thread and without a limit, for tests. */
export const inlineRunner: JobRunner = { run: runJob, async close() {} };
