import { isLanguageUnchosen } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import type { Views } from '#domain/view.ts';
import type { Named } from '#pastes/excerpts.ts';
import { editPath, historyPath, pastePath, slugPath, statsPath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable, selectColumn } from '#web/ui/data-table.tsx';
import { Figure, Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { type ListQuery, listSearch } from './list-query.ts';

export interface OwnPastesProps {
  site: Site;
  pastes: Named[];
  query: ListQuery;
  views: Views;
  now: number;
  siteUrl: string;
}

/** The form around the list, which the bar for the selection acts on. */
const FORM = 'own';

/** The account's pastes in one form: each row has a checkbox and actions. */
export const OwnPastes = (props: OwnPastesProps) => {
  const messages = useMessages();
  return (
    <form id={FORM} class="many" method="post" action="/dashboard/delete">
      {/* Enter in a checkbox presses the first button of the form. Without this one, it would delete the first row. */}
      <button type="submit" hidden name="none" value="" />
      <input type="hidden" name="list" value={listSearch(props.query)} />
      <DataTable label={messages.ui.lists.own} columns={columns(props, messages)} rows={props.pastes} />
    </form>
  );
};

/** The bar for all checked rows, at the foot of the window. Outside the list, so that a search does not replace it. */
export const SelectionBar = () => {
  const { lists: messages } = useMessages().ui;
  return (
    <div class="foot chosen">
      {/* A script writes how many. */}
      <strong class="at">{messages.selection}</strong>
      <button type="submit" form={FORM} class="action red">
        {messages.deleteSelected}
      </button>
      <button type="reset" form={FORM} class="action">
        {messages.clearSelection}
      </button>
    </div>
  );
};

const columns = (
  { views, now, site, siteUrl }: OwnPastesProps,
  { locale, names, ui: { lists: messages }, paste: { facts } }: Messages,
): Column<Named>[] => [
  {
    ...selectColumn(messages.select, 'id', (paste) => messages.selectThis(nameOrId(paste, messages))),
    heading: (
      <label class="js-only">
        <input type="checkbox" id="all" aria-label={messages.selectAll} autocomplete="off" />
        <span class="sr">{messages.selectAll}</span>
      </label>
    ),
    headingLabel: messages.select,
    width: 2,
  },
  {
    heading: messages.title,
    kind: 'name',
    // The title is cut where it is too long, and so is a long link. That there is a password is always said.
    cell: ({ id, name, slug, passwordHash }) => (
      <span class="name">
        <a href={pastePath(id)} dir="auto" title={name ?? undefined}>
          {name ?? messages.untitled}
        </a>{' '}
        <span class="quiet">
          {name === null && `${id} `}
          {slug !== null && `${slugPath(slug)} `}
        </span>
        {passwordHash !== null && <span class="quiet marker">{messages.hasPassword}</span>}
      </span>
    ),
  },
  {
    heading: messages.language,
    kind: 'optional',
    width: 8,
    // What is shown in another language than plain text is known by its page.
    cell: (paste) => (isLanguageUnchosen(paste) ? '' : names.LANGUAGE_NAMES[paste.language]),
  },
  {
    heading: messages.visibility,
    width: 5,
    isOptional: ({ visibility }) => visibility === 'unlisted',
    cell: ({ visibility }) => names.VISIBILITY_NAMES[visibility],
  },
  {
    heading: messages.views,
    kind: 'number',
    width: 5,
    inlineUnit: (paste) => messages.viewsInLine(views.of(paste)),
    cell: (paste) => <Figure value={views.of(paste)} />,
  },
  {
    heading: messages.size,
    kind: 'number',
    width: 6,
    isOptional: () => true,
    cell: ({ sizeBytes }) => locale.bytes(sizeBytes),
  },
  {
    heading: messages.created,
    kind: 'optional',
    width: 6,
    cell: ({ createdAt }) => (
      <Time time={createdAt} title={locale.time(createdAt)} shows="hourOrDay">
        {locale.hourOrDay(createdAt, now)}
      </Time>
    ),
  },
  {
    heading: messages.expires,
    width: 7,
    isOptional: ({ expiresAt, burn }) => expiresAt === null && !burn,
    inlineLabel: messages.expiresInLine,
    cell({ expiresAt, burn, viewsLeft }) {
      if (viewsLeft !== null) return facts.viewsLeft(viewsLeft);
      if (burn) return messages.whenOpened;
      if (expiresAt === null) return messages.never;
      return (
        <Time time={expiresAt} shows="left">
          {locale.inDuration(expiresAt - now)}
        </Time>
      );
    },
  },
  {
    heading: messages.actions,
    kind: 'actions',
    width: 8,
    cell: (paste) => <Actions paste={paste} site={site} siteUrl={siteUrl} />,
  },
];

export const nameOrId = ({ id, name }: Named, messages: Messages['ui']['lists']): string =>
  name ?? messages.untitledOf(id);

/** Copying, and a menu of everything else, which opens without JavaScript. */
const Actions = ({ paste, site, siteUrl }: { paste: Named; site: Site; siteUrl: string }) => {
  const { lists: messages } = useMessages().ui;
  const name = nameOrId(paste, messages);
  return (
    <>
      <span hidden id={`link-${paste.id}`}>
        {siteUrl}
        {pastePath(paste.id)}
      </span>
      <CopyLink paste={paste} class="action spare js-only" />
      <details class="menu" name="menu">
        <summary class="action" aria-label={messages.moreOf(name)}>
          {messages.more}
        </summary>
        <ul>
          <li class="narrow-only js-only">
            <CopyLink paste={paste} />
          </li>
          {site.whoCanPaste !== 'nobody' && (
            <li>
              <a href={editPath(paste.id)} aria-label={messages.editThis(name)}>
                {messages.edit}
              </a>
            </li>
          )}
          <li>
            <a href={statsPath(paste.id)} aria-label={messages.statisticsOf(name)}>
              {messages.statistics}
            </a>
          </li>
          {site.keepRevisions > 0 && (
            <li>
              <a href={historyPath(paste.id)} aria-label={messages.historyOf(name)}>
                {messages.history}
              </a>
            </li>
          )}
          <li>
            <Submit class="red" name="one" value={paste.id} aria-label={messages.deleteThis(name)}>
              {messages.delete}
            </Submit>
          </li>
        </ul>
      </details>
    </>
  );
};

/** Needs a script, and is hidden without one. In a narrow window the menu has it, and the row leaves its room to the title. */
const CopyLink = ({ paste, class: classes }: { paste: Named; class?: string }) => {
  const { lists: messages } = useMessages().ui;
  return (
    <button
      type="button"
      class={classes}
      data-copies={`link-${paste.id}`}
      aria-label={messages.copyLinkOf(nameOrId(paste, messages))}
    >
      {messages.copyLink}
    </button>
  );
};
