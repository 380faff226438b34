import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import type { Site } from '#domain/site.ts';
import type { RemovalJob } from '#moderation/removal-jobs.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { ActLink } from '#web/ui/controls.tsx';
import { type Page, renderPage } from '#web/ui/page.tsx';
import { FormError } from '#web/ui/text-field.tsx';
import { type AdminFlash, FlashLine } from './flash.tsx';
import { admin as messages, notices } from './messages.tsx';

export type AdminSection = keyof typeof messages.pages;

/** What every admin page shows besides its own content. */
export interface AdminState {
  user: CurrentUser;
  site: Site;
  now: number;
  /** What was just done. */
  notice: AdminFlash | null;
  /** The removals that are not done. */
  jobs: RemovalJob[];
  /** Why the last form did nothing. */
  problem: string | undefined;
  answer: Pick<Page, 'status' | 'headers'>;
  /** The address of this page, to which forms return. */
  address: string;
}

interface Props {
  section: AdminSection;
  title: string;
  heading: string;
  /** Beside the heading. */
  count?: string;
  state: AdminState;
}

/** An admin page with a list: its heading and the links to the others in the margin. */
export const adminPage = (props: Props, content: Child): Response =>
  renderPage({ ...pageOf(props.state, props.title), ...props.state.answer }, adminContent(props, content));

export const adminContent = ({ section, heading, count, state }: Props, content: Child): Child => (
  <section class="part" aria-labelledby="admin">
    <header>
      <h1 id="admin">{heading}</h1>
      {count !== undefined && <p class="quiet">{count}</p>}
      <AdminNav current={section} />
    </header>
    <div class="body">
      <Flash {...state} />
      {content}
    </div>
  </section>
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

/** A day, with the exact time on hover. */
export const Day = ({ time, now }: { time: number; now: number }) => (
  <time datetime={new Date(time).toISOString()} title={formatTime(time)}>
    {formatDay(time, now)}
  </time>
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
