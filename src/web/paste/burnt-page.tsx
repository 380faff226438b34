import type { PasteActivity } from '#domain/paste-event.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { Activity, Time } from './activity.tsx';
import { burnt as messages } from './messages.tsx';

/**
 * Tells the owner or creator of a paste what happened to it until it was opened, and so deleted. Everybody else, of whom
 * nothing is known but that they have the link, learns the time alone.
 */
export const burntPage = (burntAt: number, activity: PasteActivity | null, context: PageContext): Response =>
  renderPage(
    { title: messages.title, ...context, status: 404, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      {activity !== null ? (
        <>
          <p>{messages.about}</p>
          <Activity activity={activity} />
        </>
      ) : (
        <p>{messages.aboutOthers(<Time time={burntAt} />)}</p>
      )}
      <LinkList to={{ '/': messages.newPaste }} />
    </>,
  );
