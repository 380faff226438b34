import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import type { Site } from '#domain/site.ts';
import type { AppContext } from '#http/context.ts';
import { get, type RequestContext, type Route } from '#http/routes.ts';
import type { RemovalJob } from '#moderation/removal-jobs.ts';
import type { RecentLogin } from '#web/account/recent-login.tsx';
import { admin as messages, notices } from '#web/locales/en/admin.tsx';
import { ActLink, FirstPart } from '#web/ui/controls.tsx';
import { FormError } from '#web/ui/field.tsx';
import { type Page, type PageAnswer, renderPage } from '#web/ui/page.tsx';
import { adminForms, type HandleForm, requireAdmin, type ShowFormError } from './access.tsx';
import { type AdminFlash, FlashLine, NOTICE_FIELDS, readFlash } from './flash.tsx';

type AdminSection = keyof typeof messages.pages;

/** What every admin page shows besides its own content. */
export interface AdminState {
  user: CurrentUser;
  site: Site;
  now: number;
  notice: AdminFlash | null;
  /** The removals that are not done. */
  jobs: RemovalJob[];
  /** Why the last form did nothing. */
  problem: string | undefined;
  answer: PageAnswer;
  /** The address of this page, to which forms return. */
  address: string;
}

interface PageMessages {
  title: string;
  heading: string;
}

/** An admin page: its heading with a count, and the links to the others in the margin. */
export const adminPage = (
  section: AdminSection,
  { title, heading }: PageMessages,
  state: AdminState,
  content: Child,
  count?: string,
): Response =>
  renderPage(
    { ...pageOf(state, title), ...state.answer },
    adminContent(section, heading, state, content, count),
  );

export const adminContent = (
  section: AdminSection,
  heading: string,
  state: AdminState,
  content: Child,
  count?: string,
): Child => (
  <FirstPart
    id="admin"
    heading={heading}
    aside={
      <>
        {count !== undefined && <p class="quiet">{count}</p>}
        <AdminNav current={section} />
      </>
    }
  >
    <div class="body">
      <Flash {...state} />
      {content}
    </div>
  </FirstPart>
);

export const pageOf = ({ user, site }: AdminState, title: string): Page => ({
  title: messages.title(title),
  current: 'admin',
  user,
  site,
  unlisted: true,
  whole: true,
});

/** What was just done, or why nothing was. */
export const Flash = ({ notice, jobs, problem, address }: AdminState) => (
  <>
    {notice !== null && <FlashLine notice={notice} back={address} />}
    {jobs.map((job) => (
      <p class="note flash">{notices.job(job)}</p>
    ))}
    <FormError problem={problem} />
  </>
);

export const AdminNav = ({ current }: { current: AdminSection }) => (
  <nav class="places quiet" aria-label={messages.admin}>
    {Object.entries(messages.pages).map(([section, text]) => (
      <a href={`/admin/${section}`} aria-current={section === current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

/** The note of what an administrator adds to a list. */
export const NoteField = ({ label, value, max }: { label: string; value: string | null; max: number }) => (
  <label class="field grow">
    {label}
    <input class="in" name="note" value={value ?? ''} maxlength={max} autocomplete="off" />
  </label>
);

/** The button of a row that takes something back. */
export const RowButton = ({
  action,
  label,
  children,
}: {
  action: string;
  label: string;
  children: Child;
}) => (
  <form class="inline" method="post" action={action}>
    <button type="submit" class="action red" aria-label={label}>
      {children}
    </button>
  </form>
);

/** Links to the next part of a list and back to its beginning. */
export const Pagination = ({ first, next }: { first: string | null; next: string | null }) =>
  first === null && next === null ? null : (
    <nav class="actions" aria-label={messages.pagination}>
      {first !== null && <ActLink href={first}>{messages.first}</ActLink>}
      {next !== null && (
        <a class="action" rel="next" href={next}>
          {messages.next}
        </a>
      )}
    </nav>
  );

/**
 * The key that presses a button, shown where there is a keyboard. The button itself names it in `aria-keyshortcuts`, which
 * `listenToKeys` obeys.
 */
export const KeyHint = ({ keyName }: { keyName: string }) => <kbd class="js-only single-key">{keyName}</kbd>;

/** The region of a text: focusable, to scroll it with the keyboard, and labelled for screen readers. */
export const textRegion = (label: string) => ({
  class: 'code',
  tabindex: 0,
  role: 'region',
  'aria-label': label,
});

/** Why a page is shown again after its form. */
interface FormFailure {
  problem?: string;
  answer?: PageAnswer;
}

/** What every admin page shows besides its own content. */
export async function adminState(
  deps: AppContext,
  user: CurrentUser,
  c: RequestContext,
  { problem, answer = {} }: FormFailure = {},
): Promise<AdminState> {
  const url = new URL(c.req.url);
  for (const name of NOTICE_FIELDS) url.searchParams.delete(name);
  return {
    user,
    site: deps.site,
    now: deps.clock(),
    notice: problem === undefined ? await readFlash(deps, c) : null,
    jobs: await deps.store.pastes.listRemovalJobs(),
    problem,
    answer,
    address: url.pathname + url.search,
  };
}

/** Shows an admin page; `typed` is what its form sent, when that failed. */
type ShowAdminPage = (
  deps: AppContext,
  state: AdminState,
  c: RequestContext,
  typed?: URLSearchParams,
) => Promise<Response>;

/** An admin page and its forms, by path. When a form fails, the page says why and keeps what was typed. */
export function adminSection(
  deps: AppContext,
  recentLogin: RecentLogin,
  path: string,
  show: ShowAdminPage,
  forms: Record<string, HandleForm>,
): Route[] {
  const showPage = async (
    user: CurrentUser,
    c: RequestContext,
    failure?: FormFailure,
    typed?: URLSearchParams,
  ) => show(deps, await adminState(deps, user, c, failure), c, typed);
  const onError: ShowFormError = ({ user, c, form }, problem, answer) =>
    showPage(user, c, { problem, answer }, form);
  return [
    get(
      path,
      requireAdmin(deps, (_, user, c) => showPage(user, c)),
    ),
    ...adminForms(deps, recentLogin, onError, forms),
  ];
}
