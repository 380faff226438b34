import type { FieldErrors } from '#domain/errors.ts';
import { KEY_NETWORKS_MAX, type Key } from '#domain/key.ts';
import { DAY_MS } from '#domain/time.ts';
import { CopyButton, CopyLine, scrollRegion } from '#web/ui/controls.tsx';
import { AS_TYPED, InputCell, SelectCell } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';

/** The fields of a new key. `expires` is a number of days, or empty; a day in `expiry_day` comes before it. */
export const KEY_FIELDS = ['name', 'scope', 'expires', 'expiry_day', 'networks'] as const;
export type TypedKey = Record<(typeof KEY_FIELDS)[number], string>;

/** A key that could not be created, and what is wrong with its limits. */
export interface RejectedKey {
  typed?: TypedKey | undefined;
  limitProblems?: FieldErrors | undefined;
}

/** For how many days a key may be made with one click. */
const DAYS = [30, 90, 365];

/** When a new key expires; null for never, NaN for what is neither a day nor a number of days. */
export function expiryOf({ expires, expiry_day: day }: TypedKey, now: number): number | null {
  if (day !== '') return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return expires === '' ? null : now + Number(/^\d{1,4}$/.exec(expires)?.[0]) * DAY_MS;
}

const UNLIMITED: TypedKey = { name: '', scope: 'all', expires: '', expiry_day: '', networks: '' };

/** The limits of a new key. Open if something of them was chosen. */
export const LimitCells = ({ typed = UNLIMITED, limitProblems: problems = {} }: RejectedKey) => {
  const { dashboard, locale } = useMessages();
  const { keys: messages } = dashboard;
  const days = DAYS.map((count) => [count, locale.duration(count * DAY_MS)]);
  const field = (name: keyof TypedKey, label: string, rule?: string) => ({
    ...{ name, label, value: typed[name], problem: problems[name] && rule },
  });
  const isOpen = typed.scope !== 'all' || typed.expires + typed.expiry_day + typed.networks !== '';
  return (
    <details class="field" open={isOpen}>
      <summary class="action">{messages.limit}</summary>
      <div class="cells">
        <SelectCell {...field('scope', messages.scope)} options={messages.scopes} />
        <SelectCell
          {...field('expires', messages.expiry, messages.expiryRule)}
          options={{ '': messages.neverExpires, ...Object.fromEntries(days) }}
        />
        <InputCell {...field('expiry_day', messages.expiryDay)} type="date" />
        <InputCell
          {...field('networks', messages.networks, messages.networksRule(KEY_NETWORKS_MAX))}
          {...AS_TYPED}
          wide
          dir="ltr"
          placeholder={messages.networksHint}
        />
      </div>
    </details>
  );
};

/** A key that was just created, shown only this once, and an example request with it. */
export const NewKey = ({
  made: { key, text },
  siteUrl,
}: {
  made: { key: Key; text: string };
  siteUrl: string;
}) => {
  const { dashboard, locale } = useMessages();
  const { newKey: messages } = dashboard;
  const { scope, expiresAt, networks } = key;
  return (
    <div class="note" role="status">
      <p>
        <strong>{messages.ready(<span dir="auto">{key.name}</span>)}</strong>
        <br />
        {messages.copyNow} {messages.can[scope]}{' '}
        {expiresAt !== null && messages.until(locale.time(expiresAt))}{' '}
        {networks !== null && messages.from(<span dir="ltr">{networks.replaceAll(' ', ', ')}</span>)}
      </p>
      <CopyLine id="new-key" label={messages.key} text={text} copy={messages.copy} look="button" />
      <div class="line">
        <pre {...scrollRegion(messages.firstRequest)}>
          <code id="first-request">{curlLine(text, siteUrl)}</code>
        </pre>
        <CopyButton of="first-request" text={messages.copy} look="button" />
      </div>
    </div>
  );
};

/** Two lines for a shell. Neither a key nor an origin contains characters that need quotes. */
const curlLine = (text: string, siteUrl: string): string =>
  `curl -H "Authorization: Bearer ${text}" \\\n  -d '{"content":"hello"}' ${siteUrl}/api/v1/pastes`;
