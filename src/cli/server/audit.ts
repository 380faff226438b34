import type { LimitOptions, ListOptions } from '#cli/shared/list.ts';
import { jsonOption, limitOption, pageOf, printPages } from '#cli/shared/list.ts';
import type { AuditDetail, AuditRecord } from '#domain/moderation.ts';
import { isoTime } from '#http/serialize.ts';
import { storeCommands } from './store-command.ts';

/** `audit …`. */
export const addAuditCommands = storeCommands('audit', 'Show the audit log', {
  list: {
    summary: 'List moderation actions',
    description:
      'List what administrators on the site and operators on the command line did, newest first: id, time, who, what, to ' +
      'what, and why. Nobody can change this log. --json also has the details, such as the ids of removed pastes.',
    options: [limitOption(), jsonOption()],
    async run({ context, store }, options: ListOptions & LimitOptions) {
      await printPages<ReturnType<typeof toJson>, number>(
        context,
        options,
        async (after, atMost) => {
          const rows = await store.auditLog.list({ after, atMost });
          return pageOf(rows.map(toJson), atMost, ({ id }) => id);
        },
        {
          ID: ({ id }) => String(id),
          TIME: ({ created_at }) => created_at,
          WHO: { cut: ({ actor }) => actor },
          ACTION: ({ action }) => action,
          SUBJECT: { cut: ({ subject }) => subject },
          REASON: { cut: ({ reason }) => reason ?? '' },
        },
        'Nobody has done anything yet.',
      );
    },
  },
});

const toJson = ({ key, time, actor, actorId, action, subject, reason, detail }: AuditRecord) => ({
  id: key,
  created_at: isoTime(time),
  actor,
  actor_id: actorId,
  action,
  subject,
  reason,
  detail: detail && detailToJson(detail),
});

/** Details whose number is a time. */
const TIMES = ['expiresAt', 'until'];

/** In the format of the API: snake_case names and ISO times. */
const detailToJson = (detail: AuditDetail): AuditDetail =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === 'number' && TIMES.includes(name) ? isoTime(value) : value,
    ]),
  );
