import type { Account } from '#domain/account.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { ListedReport } from '#moderation/reports.ts';
import type { PasteForReview } from '#moderation/review.ts';
import type { Named } from '#pastes/excerpts.ts';
import { formatBytes } from '#web/lib/format.ts';
import { SLOT } from '#web/lib/page-template.ts';
import { pastePath } from '#web/lib/urls.ts';
import { reportKeys as keys, reports as messages } from '#web/locales/en/admin.tsx';
import { CATEGORY_NAMES } from '#web/locales/en/names.ts';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import { nameOf } from '#web/paste/preview.tsx';
import { ActLink } from '#web/ui/controls.tsx';
import { type Column, DataTable, selectColumn } from '#web/ui/data-table.tsx';
import { Day, Time } from '#web/ui/figure.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { KeyHint, textRegion } from './frame.tsx';
import { PasteFacts } from './paste-facts.tsx';
import { RemovalFields } from './removal-form.tsx';

/** A reported paste with its open reports. */
export interface ReportedPaste {
  pasteId: string;
  /** Oldest first; the first ones, if there are many. */
  reports: ListedReport[];
  /** Null when the paste is gone. */
  reviewed: ReportedPasteDetails | null;
}

interface ReportedPasteDetails extends PasteForReview {
  account: Account | null;
  /** Whether it belongs to the administrator. */
  isOwn: boolean;
  views: number;
  /** Of the same source or account. */
  others: Named[];
  /** Its source, for the slot of the page. */
  rendered: Rendered;
}

interface Props extends ReportedPaste {
  now: number;
}

/** A paste, its reports and the decision, as one form: each button does one thing. */
export const ReportedPasteForm = ({ pasteId, reports, reviewed, now }: Props) => (
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
        <pre {...textRegion(messages.text)}>
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
      {nameOf(paste)}
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

const Others = ({
  others,
  account,
  hasCreatorNetwork,
  paste,
  now,
}: ReportedPasteDetails & { now: number }) => {
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
  selectColumn(listsMessages.select, 'also', ({ id, name }) =>
    messages.alsoRemoveThis(name ?? listsMessages.untitledOf(id)),
  ),
  {
    heading: listsMessages.title,
    kind: 'name',
    cell: ({ id, name }) => (
      <a href={`/admin/pastes/${id}`} dir="auto">
        {name ?? listsMessages.untitledOf(id)}
      </a>
    ),
  },
  { heading: listsMessages.language, cell: ({ language }) => LANGUAGE_NAMES[language] },
  { heading: listsMessages.size, kind: 'number', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
  { heading: listsMessages.created, cell: ({ createdAt }) => <Day time={createdAt} now={now} /> },
];

/** The first button is what Enter in the field of the reason does. */
const Decision = ({ reports, reviewed }: Pick<ReportedPaste, 'reports' | 'reviewed'>) => {
  const canRemove = reviewed !== null && reviewed.removal === null;
  return (
    <div class="foot">
      {canRemove && (
        <>
          <RemovalFields category={reports[0]?.category ?? null} />
          <button
            type="submit"
            class="button primary"
            name="decision"
            value="remove"
            aria-keyshortcuts={keys.remove}
          >
            {messages.remove} <KeyHint keyName={keys.remove} />
          </button>
        </>
      )}
      {reports.length > 0 && (
        <button type="submit" class="button" name="decision" value="dismiss" aria-keyshortcuts={keys.dismiss}>
          {messages.dismiss} <KeyHint keyName={keys.dismiss} />
        </button>
      )}
      {reviewed?.hasCreatorNetwork && (
        <button type="submit" class="action" name="decision" value="block" aria-keyshortcuts={keys.block}>
          {messages.blockCreatorNetwork} <KeyHint keyName={keys.block} />
        </button>
      )}
      {reviewed !== null && reviewed.account !== null && !reviewed.isOwn && !reviewed.account.disabled && (
        <button type="submit" class="action" name="decision" value="disable" aria-keyshortcuts={keys.disable}>
          {messages.disableAccount} <KeyHint keyName={keys.disable} />
        </button>
      )}
    </div>
  );
};
