import type { Child } from 'hono/jsx';
import type { AuditDetail, AuditRecord } from '#domain/moderation.ts';
import { audit as messages } from '#web/locales/en/admin.tsx';
import { locale } from '#web/locales/en/locale.ts';
import { type Column, TableOr } from '#web/ui/data-table.tsx';
import { Time } from '#web/ui/figure.tsx';
import { type AdminSection, adminPage, Pagination } from './frame.tsx';
import { accountLink } from './paste-facts.tsx';

const PER_PAGE = 50;

/** What administrators and operators did, newest first. */
export const AUDIT_LOG: AdminSection = {
  path: '/admin/audit',
  async show({ store }, state, c) {
    const typed = c.req.query('after') ?? '';
    const after = /^\d{1,15}$/.test(typed) ? Number(typed) : null;
    const entries = await store.auditLog.list({ after, atMost: PER_PAGE });
    return adminPage(
      'audit',
      messages,
      state,
      <>
        <p class="quiet">{messages.about}</p>
        <div class="audit">
          <TableOr none={messages.none} label={messages.list} columns={COLUMNS} rows={entries} />
        </div>
        <Pagination
          first={after === null ? null : '/admin/audit'}
          next={entries.length < PER_PAGE ? null : `/admin/audit?after=${entries.at(-1)?.key}`}
        />
      </>,
    );
  },
};

const COLUMNS: Column<AuditRecord>[] = [
  { heading: messages.time, cell: ({ time }) => <Time time={time} /> },
  { heading: messages.actor, inlineLabel: messages.actorInLine, cell: ({ actor }) => actor },
  { heading: messages.action, cell: ({ action }) => messages.actions[action] },
  { heading: messages.subject, cell: subjectOf },
  {
    heading: messages.reason,
    kind: 'name',
    cell: ({ reason, detail }) => (
      <>
        <span dir="auto">{reason}</span>
        <Detail detail={detail} />
      </>
    ),
  },
];

function subjectOf({ action, subject }: AuditRecord): Child {
  const [noun] = action.split('.');
  if (noun === 'paste') return <a href={`/admin/pastes/${subject}`}>{subject}</a>;
  const isAccount = noun === 'account' || noun === 'admin';
  return isAccount ? accountLink(subject) : subject;
}

/** Names and values as they are stored, which is what a record is good for; times as people read them. */
const Detail = ({ detail }: Pick<AuditRecord, 'detail'>) => {
  const parts = Object.entries(detail ?? {}).filter(([, value]) => value !== null);
  return parts.length === 0 ? null : (
    <span class="quiet">{parts.map(([name, value]) => `${name}: ${valueText(name, value)}`).join('; ')}</span>
  );
};

function valueText(name: string, value: AuditDetail[string]): string {
  if (Array.isArray(value)) return value.join(', ');
  const isTime = name === 'until' || name === 'expiresAt';
  return isTime && typeof value === 'number' ? locale.time(value) : String(value);
}
