import type { Child } from 'hono/jsx';
import type { Rendered, ViewFact } from '#domain/rendering.ts';
import { fillWords } from '#text/words.ts';
import { ActLink } from '#web/ui/controls.tsx';
import { useMessages } from '#web/ui/messages.ts';
import type { OpenedPaste } from './opened.ts';

interface Props extends Pick<OpenedPaste, 'rendered' | 'path' | 'filter'> {
  /** Opening the paste again would ask for its password, or find nothing: it has no filter. */
  isGuarded: boolean;
  /** The text. */
  children?: Child;
}

/**
 * Around a log: a line of tools and, along its edge, a tick for each error. All of it works without a script; with one,
 * Previous and Next lead on from where the reader is.
 */
export const LogTools = ({ rendered, path, filter, isGuarded, children }: Props) => {
  const { log: messages } = useMessages().paste;
  const { view, marks = [] } = rendered;
  if (view?.kind !== 'log' || !view.isShown || (isGuarded && marks.length === 0)) return <>{children}</>;
  return (
    <>
      <search class="log-tools" aria-label={messages.label}>
        <form action={path}>
          {marks.length > 0 && <ErrorLinks {...rendered} marks={marks} />}
          {!isGuarded && (
            <p class="tools">
              <input
                class="in"
                type="search"
                name="q"
                value={filter}
                placeholder={messages.filter}
                aria-label={messages.filter}
              />
              {filter && <ActLink href={path}>{messages.clear}</ActLink>}
            </p>
          )}
        </form>
      </search>
      <div class="log" data-filter={filter || undefined}>
        {marks.length > 0 && <Ticks marks={marks} last={rendered.kind === 'lines' ? rendered.lines : 1} />}
        {rendered.html.length > 0 ? children : <p class="empty">{messages.nothing(filter ?? '')}</p>}
      </div>
    </>
  );
};

const ErrorLinks = ({ facts, marks }: Pick<Rendered, 'facts'> & { marks: ViewFact[] }) => {
  const { paste, text: words } = useMessages();
  const { log: messages } = paste;
  const count = facts?.find(({ line }) => line === marks[0]?.line)?.text;
  const [first, last] = [`#L${marks[0]?.line}`, `#L${marks.at(-1)?.line}`];
  return (
    <p class="actions">
      <a class="found" href={first}>
        {count && fillWords(count, words)}
      </a>
      <ActLink href={last} rel="prev" aria-keyshortcuts="P">
        {messages.previous} <kbd class="single-key">p</kbd>
      </ActLink>
      <ActLink href={first} rel="next" aria-keyshortcuts="N">
        {messages.next} <kbd class="single-key">n</kbd>
      </ActLink>
      <label class="action">
        <input type="checkbox" id="errors-only" /> {messages.errorsOnly}
      </label>
    </p>
  );
};

/** No tab stops: Previous and Next lead to the same lines. */
const Ticks = ({ marks, last }: { marks: ViewFact[]; last: number }) => {
  const { log: messages } = useMessages().paste;
  return (
    <div class="ticks">
      <i class="here" />
      <svg>
        <title>{messages.ticks}</title>
        {marks.map(({ line, text }) => (
          <a href={`#L${line}`} tabindex={-1} aria-label={messages.tick(Number(line), text)}>
            <title>{messages.tick(Number(line), text)}</title>
            <rect y={`${(((Number(line) - 1) / last) * 100).toFixed(2)}%`} width="8" height="2" />
          </a>
        ))}
      </svg>
    </div>
  );
};
