import { BLOCK_KINDS, BLOCK_NOTE_MAX_CHARACTERS, type Block } from '#domain/block.ts';
import { Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { type AdminState, adminPage, Day } from './frame.tsx';
import { admin as adminMessages, blocks as messages } from './messages.tsx';

interface Props {
  state: AdminState;
  blocks: Block[];
  /** What was typed into the form that adds a block. */
  typed: URLSearchParams;
}

/** The blocks in effect, and the form that adds one. */
export const blocksPage = ({ state, blocks, typed }: Props): Response =>
  adminPage(
    {
      section: 'blocks',
      title: messages.title,
      heading: messages.heading,
      count: messages.inEffect(blocks.length),
      state,
    },
    <>
      <p class="measure quiet">{messages.about}</p>
      <AddForm typed={typed} />
      {blocks.length === 0 ? (
        <p class="empty">{messages.none}</p>
      ) : (
        <DataTable label={messages.list} columns={columns(state.now)} rows={blocks} />
      )}
    </>,
  );

const AddForm = ({ typed }: Pick<Props, 'typed'>) => (
  <form class="labelled" method="post" action="/admin/blocks">
    <label class="field">
      {messages.kind}
      <span class="pick-one">
        <select name="kind">
          {BLOCK_KINDS.toSorted((a, b) => messages.kinds[a].localeCompare(messages.kinds[b])).map((kind) => (
            <option value={kind} selected={kind === (typed.get('kind') ?? 'network')}>
              {messages.kinds[kind]}
            </option>
          ))}
        </select>
      </span>
    </label>
    <label class="field grow">
      {messages.targetLabel}
      <input
        class="in"
        name="target"
        value={typed.get('target') ?? ''}
        placeholder={messages.targetHint}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        required
      />
    </label>
    <label class="field">
      {messages.ends}
      <input class="in" type="date" name="until" value={typed.get('until') ?? ''} />
    </label>
    <label class="field grow">
      {messages.note}
      <input
        class="in"
        name="note"
        value={typed.get('note') ?? ''}
        maxlength={BLOCK_NOTE_MAX_CHARACTERS}
        autocomplete="off"
      />
    </label>
    <Submit class="button primary">{messages.add}</Submit>
  </form>
);

const columns = (now: number): Column<Block>[] => [
  { heading: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
  { heading: messages.target, kind: 'name', cell: (block) => <Target block={block} /> },
  { heading: messages.noteColumn, dir: 'auto', cell: ({ note }) => <span class="wraps">{note}</span> },
  { heading: messages.by, inlineLabel: messages.byInLine, cell: ({ createdBy }) => createdBy },
  {
    heading: messages.added,
    inlineLabel: messages.addedInLine,
    cell: ({ createdAt }) => <Day time={createdAt} now={now} />,
  },
  {
    heading: messages.endsColumn,
    inlineLabel: messages.endsInLine,
    cell: ({ until }) => (until === null ? adminMessages.never : <Day time={until} now={now} />),
  },
  {
    heading: adminMessages.actions,
    kind: 'actions',
    cell: ({ id, target }) => (
      <form class="inline" method="post" action={`/admin/blocks/${id}/remove`}>
        <button type="submit" class="action red" aria-label={messages.removeThis(target)}>
          {messages.remove}
        </button>
      </form>
    ),
  },
];

const Target = ({ block: { kind, target } }: { block: Block }) => {
  const isPaste = kind === 'source' || kind === 'content';
  return isPaste ? <a href={`/admin/pastes/${target}`}>{target}</a> : <span>{target}</span>;
};
