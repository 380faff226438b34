import type { Rendered } from '#domain/rendering.ts';
import type { ListedReport } from '#moderation/reports.ts';
import type { Named } from '#pastes/excerpts.ts';
import { SLOT } from '#web/lib/page-template.ts';
import { pastePath } from '#web/lib/urls.ts';
import { reportKeys as keys, reports as messages } from '#web/locales/en/admin.tsx';
import { CATEGORY_NAMES } from '#web/locales/en/names.ts';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import { ENGLISH } from '#web/locales/index.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { ActLink, scrollRegion } from '#web/ui/controls.tsx';
import { type Column, DataTable, selectColumn } from '#web/ui/data-table.tsx';
import { Time } from '#web/ui/figure.tsx';
import {
  createdColumn,
  listedNameOf,
  PASTE_COLUMNS,
  PasteFacts,
  type ReviewedPaste,
} from './paste-facts.tsx';
import { RemovalFields } from './removal-form.tsx';

/** A reported paste with its open reports. */
export interface ReportedPaste {
  pasteId: string;
  /** Oldest first; the first ones, if there are many. */
  reports: ListedReport[];
  /** Null when the paste is gone. */
  reviewed: ReportedPasteDetails | null;
}

interface ReportedPasteDetails extends ReviewedPaste {
  /** Whether it belongs to the administrator. */
  isOwn: boolean;
  /** Of the same source or account. */
  others: Named[];
  /** Its source, for the slot of the page. */
  rendered: Rendered;
}

/** A paste, its reports and the decision, as one form: each button does one thing. */
export const ReportedPasteForm = ({ pasteId, reports, reviewed, now }: ReportedPaste & { now: number }) => (
  <form class="case" method="post" action="/admin/reports" aria-labelledby="case">
    <input type="hidden" name="id" value={pasteId} />
    {reviewed === null ? (
      <div class="about in-sheet">
        <h2 id="case">{messages.gone}</h2>
        <p class="quiet">{messages.aboutGone}</p>
      </div>
    ) : (
      <About {...reviewed} />
    )}
    {reports.length > 0 && <Reports reports={reports} />}
    {reviewed !== null && (
      <>
        <pre class="code" {...scrollRegion(messages.text)}>
          <code>{SLOT}</code>
        </pre>
        <Others {...reviewed} now={now} />
      </>
    )}
    <Decision reports={reports} reviewed={reviewed} />
  </form>
);

const About = ({ paste, removal, account, views }: ReportedPasteDetails) => (
  <div class="about in-sheet">
    <h2 id="case" dir="auto">
      {nameOf(paste, ENGLISH)}
    </h2>
    <div class="actions">
      {!paste.burn && removal === null && <ActLink href={pastePath(paste.id)}>{messages.openPaste}</ActLink>}
      <ActLink href={`/admin/pastes/${paste.id}`}>{messages.details}</ActLink>
    </div>
    <PasteFacts paste={paste} account={account} views={views} />
    {removal !== null && <p class="quiet">{messages.removed}</p>}
  </div>
);

const Reports = ({ reports }: { reports: ListedReport[] }) => {
  const more = (reports[0]?.openOfPaste ?? 0) - reports.length;
  return (
    <div class="block">
      <table class="params">
        <caption class="sr">{messages.ofThisPaste}</caption>
        <tbody>
          {reports.map(({ id, category, text, email, createdAt }) => (
            <tr>
              <th scope="row">{CATEGORY_NAMES[category]}</th>
              <td>
                <span class="complaint" dir="auto">
                  {text || messages.noComment}
                </span>
                <span class="quiet">
                  {id}, <Time time={createdAt} />
                  {email !== null && <>, {messages.replyTo(<span>{email}</span>)}</>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p class="quiet">{messages.more(more)}</p>}
    </div>
  );
};

const Others = ({ others, account, now, ...reviewed }: ReportedPasteDetails & { now: number }) => {
  const { hasCreatorNetwork, paste } = reviewed;
  if (others.length === 0) return null;
  const heading =
    hasCreatorNetwork || account === null
      ? messages.otherOfSource
      : messages.otherOfAccount(account.username);
  const all = hasCreatorNetwork ? `source=${paste.id}` : `account=${account?.username ?? ''}`;
  return (
    <div class="block">
      <h3>{heading}</h3>
      <p class="actions quiet">
        {messages.alsoRemove}
        <ActLink href={`/admin/pastes?${all}`}>{messages.all}</ActLink>
      </p>
      <div class="body">
        <DataTable label={heading} columns={otherColumns(now)} rows={others} />
      </div>
    </div>
  );
};

const otherColumns = (now: number): Column<Named>[] => [
  selectColumn(listsMessages.select, 'also', (paste) => messages.alsoRemoveThis(listedNameOf(paste))),
  PASTE_COLUMNS.name,
  PASTE_COLUMNS.language,
  PASTE_COLUMNS.size,
  createdColumn(now),
];

/** The first button is what Enter in the field of the reason does. */
const Decision = ({ reports, reviewed }: Pick<ReportedPaste, 'reports' | 'reviewed'>) => {
  const canRemove = reviewed !== null && reviewed.removal === null;
  const canDisable = reviewed?.account != null && !reviewed.isOwn && !reviewed.account.disabled;
  const decisions = [
    { value: 'remove', isOffered: canRemove, look: 'button primary', text: messages.remove },
    { value: 'dismiss', isOffered: reports.length > 0, look: 'button', text: messages.dismiss },
    {
      value: 'block',
      isOffered: reviewed?.hasCreatorNetwork,
      look: 'action',
      text: messages.blockCreatorNetwork,
    },
    { value: 'disable', isOffered: canDisable, look: 'action', text: messages.disableAccount },
  ] as const;
  return (
    <div class="foot">
      {canRemove && <RemovalFields category={reports[0]?.category ?? null} />}
      {decisions
        .filter(({ isOffered }) => isOffered)
        .map(({ value, look, text }) => (
          // `listenToKeys` obeys `aria-keyshortcuts`; the hint is shown where there is a keyboard.
          <button type="submit" class={look} name="decision" value={value} aria-keyshortcuts={keys[value]}>
            {text} <kbd class="js-only single-key">{keys[value]}</kbd>
          </button>
        ))}
    </div>
  );
};
