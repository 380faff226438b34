import { BLOCK_KINDS, BLOCK_NOTE_MAX_CHARACTERS, type Block } from '#domain/block.ts';
import { validationFailed } from '#domain/errors.ts';
import { param } from '#http/routes.ts';
import { addBlock, listBlocks, removeBlock } from '#moderation/blocks.ts';
import { admin as adminMessages, blocks as messages } from '#web/locales/en/admin.tsx';
import { FormButton, Submit } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, dayColumn, TableOr } from '#web/ui/data-table.tsx';
import { AS_TYPED, LabelledInput, Options } from '#web/ui/field.tsx';
import { type AdminSection, adminPage, NoteField } from './frame.tsx';

/** The blocks in effect: list, add, remove. */
export const BLOCKS: AdminSection = {
  path: '/admin/blocks',
  async show(deps, state, _, typed = new URLSearchParams()) {
    const blocks = await listBlocks(deps);
    return adminPage(
      'blocks',
      messages,
      state,
      <>
        <p class="measure quiet">{messages.about}</p>
        <AddForm typed={typed} />
        <TableOr none={messages.none} label={messages.list} columns={columns(state.now)} rows={blocks} />
      </>,
      messages.inEffect(blocks.length),
    );
  },
  forms: {
    '': async (deps, { actor, form }) => {
      const kind = BLOCK_KINDS.find((one) => one === form.get('kind'));
      if (kind === undefined) throw validationFailed({ kind: messages.badKind });
      const target = form.get('target') ?? '';
      const options = { note: form.get('note') ?? '', until: dateIn(form.get('until') ?? '') };
      const block = await addBlock(deps, actor, { kind, target }, options);
      return { done: 'block-added', block: block.id };
    },
    '/:id/remove': async (deps, { actor, c }) => {
      await removeBlock(deps, actor, param(c, 'id'));
      return { done: 'unblocked' };
    },
  },
};

/** The beginning of a day in UTC; null for none. Throws VALIDATION_FAILED. */
function dateIn(text: string): number | null {
  if (text === '') return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw validationFailed({ until: messages.badDate });
  return time;
}

const AddForm = ({ typed }: { typed: URLSearchParams }) => (
  <form class="labelled" method="post" action="/admin/blocks">
    <label class="field">
      {messages.kind}
      <span class="pick-one">
        <select name="kind">
          <Options
            options={BLOCK_KINDS.map((kind): [string, string] => [kind, messages.kinds[kind]]).sort(
              ([, a], [, b]) => a.localeCompare(b),
            )}
            value={typed.get('kind') ?? 'network'}
          />
        </select>
      </span>
    </label>
    <LabelledInput
      label={messages.targetLabel}
      grow
      name="target"
      value={typed.get('target') ?? ''}
      placeholder={messages.targetHint}
      {...AS_TYPED}
      required
    />
    <LabelledInput label={messages.ends} type="date" name="until" value={typed.get('until') ?? ''} />
    <NoteField label={messages.note} value={typed.get('note')} max={BLOCK_NOTE_MAX_CHARACTERS} />
    <Submit class="button primary">{messages.add}</Submit>
  </form>
);

const columns = (now: number): Column<Block>[] => [
  { heading: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
  { heading: messages.target, kind: 'name', cell: targetOf },
  { heading: messages.noteColumn, dir: 'auto', cell: ({ note }) => <span class="wraps">{note}</span> },
  { heading: messages.by, inlineLabel: messages.byInLine, cell: ({ createdBy }) => createdBy },
  dayColumn(now, messages.added, messages.addedInLine, ({ createdAt }) => createdAt),
  dayColumn(now, messages.endsColumn, messages.endsInLine, ({ until }) => until, {
    none: adminMessages.never,
  }),
  actionsColumn(adminMessages.actions, ({ id, target }) => (
    <FormButton
      action={`/admin/blocks/${id}/remove`}
      kind="inline"
      look="action red"
      label={messages.removeThis(target)}
      text={messages.remove}
    />
  )),
];

const targetOf = ({ kind, target }: Block) =>
  kind === 'source' || kind === 'content' ? (
    <a href={`/admin/pastes/${target}`}>{target}</a>
  ) : (
    <span>{target}</span>
  );
