import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import type { History, RevisionWithContent } from '#domain/revision.ts';
import { PatchLink } from '#web/diff/difference.tsx';
import { historyPath } from '#web/lib/urls.ts';
import { Submit } from '#web/ui/controls.tsx';
import { PickOne } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';

/** How a revision is shown: its text, or what changed in it. */
type HistoryView = DiffLayout | 'text';

/** One text of a paste, or what changed from an earlier one to it. */
export interface Shown {
  /** A former text, or the current one. */
  selected: RevisionWithContent;
  /** What `selected` is compared with; absent when the text is shown. */
  before?: RevisionWithContent | undefined;
  layout: DiffLayout;
  rendered: Rendered;
}

interface Props {
  id: string;
  history: History;
  shown: Shown;
}

/** The newest text that is kept from before a number; undefined for the oldest. */
export const numberBefore = ({ revisions }: History, number: number): number | undefined =>
  revisions.find((revision) => revision.number < number)?.number;

/** Switches between the changes, below or beside each other, and the text. The oldest text has only itself. */
export const FormatLinks = ({ id, history, shown: { selected, before, layout } }: Props) => {
  const from = before?.number ?? numberBefore(history, selected.number);
  const { diff, history: all } = useMessages();
  const { history: messages } = all;
  if (from === undefined) return null;
  const names: Record<HistoryView, string> = { ...diff.difference.layouts, text: messages.text };
  return (
    <nav class="ranges views" aria-label={messages.view}>
      {(['unified', 'split', 'text'] as const).map((view) => (
        <a
          href={`${historyPath(id)}?${new URLSearchParams(queryOf(view, from, selected.number))}`}
          aria-current={view === (before ? layout : 'text') ? 'page' : undefined}
        >
          {names[view]}
        </a>
      ))}
    </nav>
  );
};

const queryOf = (view: HistoryView, from: number, to: number): Record<string, string> => ({
  ...(view !== 'text' && { from: `${from}` }),
  revision: `${to}`,
  ...(view !== 'unified' && { view }),
});

/** Chooses any two texts to compare, and downloads the change that is shown. */
export const CompareForm = ({ id, history, shown: { selected, before, layout } }: Props) => {
  const numbers = [history.current.number, ...history.revisions.map(({ number }) => number)];
  const from = before?.number ?? numberBefore(history, selected.number) ?? selected.number;
  const { history: messages } = useMessages().history;
  return (
    <form class="compare" method="get" action={historyPath(id)}>
      {layout === 'split' && <input type="hidden" name="view" value={layout} />}
      {messages.compare(
        <Numbers name="from" label={messages.from} numbers={numbers} chosen={from} />,
        <Numbers name="revision" label={messages.to} numbers={numbers} chosen={selected.number} />,
      )}
      <Submit class="button js-off">{messages.submit}</Submit>
      {before && (
        <PatchLink
          before={before}
          after={selected}
          path={`${historyPath(id)}?from=${before.number}&revision=${selected.number}`}
        />
      )}
    </form>
  );
};

type NumbersProps = Record<'name' | 'label', string> & { numbers: number[]; chosen: number };

const Numbers = ({ numbers, chosen, ...select }: NumbersProps) => {
  const { locale } = useMessages();
  const options = numbers.map((number): [string, string] => [String(number), locale.number(number)]);
  return <PickOne {...select} options={options} value={String(chosen)} submits />;
};
