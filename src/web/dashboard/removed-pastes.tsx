import type { RemovedPaste } from '#moderation/review.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { Part } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { lists as listsMessages } from '#web/ui/messages.tsx';
import { CATEGORY_NAMES } from '#web/ui/names.ts';
import { removedPastes as messages } from './messages.tsx';

/** The account's pastes that an operator removed and may still restore. */
export const RemovedPastes = ({ removed, now }: { removed: RemovedPaste[]; now: number }) => (
  <Part id="removed" heading={messages.heading}>
    <div class="body">
      <p class="measure quiet">{messages.about}</p>
      <DataTable label={messages.list} columns={columns(now)} rows={removed} />
    </div>
  </Part>
);

const columns = (now: number): Column<RemovedPaste>[] => [
  {
    heading: messages.title,
    kind: 'name',
    dir: 'auto',
    cell: ({ id, title }) => title ?? listsMessages.untitledOf(id),
  },
  { heading: messages.category, width: 11, cell: ({ removal }) => CATEGORY_NAMES[removal.category] },
  {
    heading: messages.reason,
    dir: 'auto',
    cell: ({ removal }) => <span class="wraps">{removal.reason}</span>,
  },
  {
    heading: messages.removed,
    width: 6,
    inlineLabel: messages.removedInLine,
    cell: ({ removal }) => <Day time={removal.removedAt} now={now} />,
  },
  {
    heading: messages.restorable,
    width: 6,
    inlineLabel: messages.restorableInLine,
    cell: ({ removal }) => <Day time={removal.restorableUntil} now={now} />,
  },
];

const Day = ({ time, now }: { time: number; now: number }) => (
  <time datetime={new Date(time).toISOString()} title={formatTime(time)}>
    {formatDay(time, now)}
  </time>
);
