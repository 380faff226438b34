import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import type { AppError } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';
import type { AppContext } from '#http/context.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import type { RemovalJob } from '#moderation/removal-jobs.ts';
import { admin as messages, notices } from '#web/locales/en/admin.tsx';
import { ENGLISH } from '#web/locales/index.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { ActLink, FirstPart, Submit } from '#web/ui/controls.tsx';
import { FormError, LabelledInput } from '#web/ui/field.tsx';
import { ownPage, type Page, type PageAnswer, renderPage } from '#web/ui/page.tsx';
import { type AdminForm, adminForm, requireAdmin } from './access.tsx';
import { type AdminFlash, type Done, FlashLine, NOTICE_FIELDS, readFlash, redirectBack } from './flash.tsx';

type SectionName = keyof typeof messages.pages;

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

/** An admin page: its heading with a count, and the links to the others in the margin. */
export function adminPage(...page: Parameters<typeof adminContent>): Response {
  const [, { title }, state] = page;
  return renderPage(pageOf(state, title), adminContent(...page));
}

export const adminContent = (
  section: SectionName,
  { heading }: Record<'title' | 'heading', string>,
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

export const pageOf = ({ user, site, answer }: AdminState, title: string): Page => ({
  ...ownPage({ user, site, messages: ENGLISH }),
  title: messages.title(title),
  current: 'admin',
  ...answer,
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

export const AdminNav = ({ current }: { current: SectionName }) => (
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
  <LabelledInput label={label} grow name="note" value={value ?? ''} maxlength={max} autocomplete="off" />
);

interface FilterFormProps {
  /** The address of the list. */
  path: string;
  submit: string;
  /** The text of the link to the whole list, where only a part is shown. */
  showAll: string | false;
  children: Child;
}

/** Filters a list of the admin pages. */
export const FilterForm = ({ path, submit, showAll, children }: FilterFormProps) => (
  <search>
    <form class="tools" action={path}>
      {children}
      <span class="actions">
        <Submit>{submit}</Submit>
        {showAll !== false && <ActLink href={path}>{showAll}</ActLink>}
      </span>
    </form>
  </search>
);

/** Links to the next part of a list and back to its beginning. */
export const Pagination = ({ first, next }: { first: string | null; next: string | null }) =>
  first === null && next === null ? null : (
    <nav class="actions" aria-label={messages.pagination}>
      {first !== null && <ActLink href={first}>{messages.first}</ActLink>}
      {next !== null && (
        <ActLink rel="next" href={next}>
          {messages.next}
        </ActLink>
      )}
    </nav>
  );

/** What every admin page shows besides its own content; after a form that failed, why it did. */
export async function adminState(
  deps: AppContext,
  user: CurrentUser,
  c: RequestContext,
  { problem, answer = {} }: { problem?: string; answer?: PageAnswer } = {},
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

/** An admin page and its forms. */
export interface AdminSection {
  path: string;
  /** Shows the page; `typed` is what its form sent, when that failed. */
  show(deps: AppContext, state: AdminState, c: RequestContext, typed?: URLSearchParams): Promise<Response>;
  /** By their paths below that of the page. What one has done is said on the page that it came from. */
  forms?: Record<string, (deps: AppContext, request: AdminForm) => Promise<Done | Response>>;
}

/** The routes of an admin page and its forms. When a form fails, the page says why and keeps what was typed. */
export function sectionRoutes(deps: WebContext, { path, show, forms = {} }: AdminSection): Route[] {
  const message = ({ message }: AppError) => message;
  const formRoutes = Object.entries(forms).map(([below, handle]) =>
    post(
      path + below,
      adminForm(deps, async (request) => {
        const { user, c, form } = request;
        try {
          const done = await handle(deps, request);
          return done instanceof Response ? done : redirectBack(request, path, done);
        } catch (error) {
          return formErrorResponse(
            error,
            deps.clock(),
            ENGLISH,
            {
              NOT_FOUND: message,
              CONFLICT: message,
              FORBIDDEN: message,
              VALIDATION_FAILED: ({ details = {} }) => Object.values(details).join(' '),
            },
            async (problem, answer) =>
              show(deps, await adminState(deps, user, c, { problem, answer }), c, form),
          );
        }
      }),
    ),
  );
  const page = requireAdmin(deps, async (_, user, c) => show(deps, await adminState(deps, user, c), c));
  return [get(path, page), ...formRoutes];
}
