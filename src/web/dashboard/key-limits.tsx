import type { FieldErrors } from '#domain/errors.ts';
import { KEY_NETWORKS_MAX, KEY_SCOPES, type Key } from '#domain/key.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Messages } from '#web/locales/index.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { AS_TYPED, Cell, errorAttributes, SelectCell } from '#web/ui/field.tsx';
import { Day } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';

/** The fields of the form. `end` is a number of days, or empty; a day in `end_day` comes before it. */
export const LIMIT_FIELDS = ['scope', 'end', 'end_day', 'networks'] as const;
type LimitField = (typeof LIMIT_FIELDS)[number];

export interface TypedLimits {
  typed: Record<LimitField, string>;
  problems: Partial<Record<LimitField, string | undefined>>;
}

/** For how many days a key may be made with one click. */
const DAYS = [30, 90, 365];

/** When a new key expires; null for never, NaN for what is neither a day nor a choice. */
export function expiryOf({ end, end_day }: TypedLimits['typed'], now: number): number | null {
  if (end_day !== '') return /^\d{4}-\d\d-\d\d$/.test(end_day) ? Date.parse(end_day) : Number.NaN;
  if (end === '') return null;
  return DAYS.includes(Number(end)) ? now + Number(end) * DAY_MS : Number.NaN;
}

/** What is wrong with typed limits, by the names that `createKey` gives them. */
export const limitProblems = (
  { scope, expires, networks }: FieldErrors,
  typed: TypedLimits['typed'],
  { keys }: Messages['dashboard'],
): TypedLimits['problems'] => ({
  scope,
  [typed.end_day === '' ? 'end' : 'end_day']: expires && keys.expiryRule,
  networks: networks && keys.networksRule(KEY_NETWORKS_MAX),
});

/** What most keys do without. Open when one of its fields was rejected, and with what was typed. */
export const LimitCells = ({ typed, problems }: Partial<TypedLimits>) => {
  const { dashboard, locale } = useMessages();
  const { keys: messages } = dashboard;
  return (
    <details
      class="field"
      open={typed && Object.values(typed).some((value) => value !== '' && value !== KEY_SCOPES[0])}
    >
      <summary class="action">{messages.limit}</summary>
      <div class="cells">
        <SelectCell
          name="scope"
          label={messages.scope}
          problem={problems?.scope}
          options={Object.fromEntries(KEY_SCOPES.map((scope) => [scope, messages.scopes[scope]]))}
          value={typed?.scope ?? ''}
        />
        <SelectCell
          name="end"
          label={messages.expiry}
          problem={problems?.end}
          options={{
            '': messages.neverExpires,
            ...Object.fromEntries(DAYS.map((days) => [days, locale.duration(days * DAY_MS)])),
          }}
          value={typed?.end ?? ''}
        />
        <Cell name="end_day" label={messages.expiryDay} problem={problems?.end_day}>
          <input
            id="end_day"
            name="end_day"
            type="date"
            value={typed?.end_day}
            {...errorAttributes('end_day', problems?.end_day)}
          />
        </Cell>
        <Cell name="networks" label={messages.networks} problem={problems?.networks} wide>
          <input
            id="networks"
            name="networks"
            dir="ltr"
            placeholder={messages.networksHint}
            {...AS_TYPED}
            value={typed?.networks}
            {...errorAttributes('networks', problems?.networks)}
          />
        </Cell>
      </div>
    </details>
  );
};

/** The columns of what keys may do, until when, and how often they were used. */
export const limitColumns = (now: number, { locale, dashboard }: Messages): Column<Key>[] => [
  { heading: dashboard.keys.uses, kind: 'optional', cell: ({ uses }) => locale.number(uses) },
  {
    heading: dashboard.keys.scope,
    cell: ({ scope, networks }) => (
      <span class="wraps">
        {dashboard.keys.scopes[scope]}
        {networks !== null && <bdi dir="ltr"> {networks}</bdi>}
      </span>
    ),
  },
  {
    heading: dashboard.keys.expires,
    inlineLabel: dashboard.keys.expiresInLine,
    cell: ({ expiresAt }) => {
      if (expiresAt === null) return '';
      const day = <Day time={expiresAt} now={now} />;
      return expiresAt <= now ? dashboard.keys.expired(day) : day;
    },
  },
];

/** What a new key can do, in sentences. */
export const LimitSentences = ({ of: { scope, expiresAt, networks } }: { of: Key }) => {
  const { locale, dashboard } = useMessages();
  const { newKey: messages } = dashboard;
  return (
    <>
      {messages.can[scope]} {expiresAt !== null && messages.until(locale.time(expiresAt))}{' '}
      {networks !== null && messages.from(<bdi dir="ltr">{networks.replaceAll(' ', ', ')}</bdi>)}
    </>
  );
};
