import type { Removal } from '#domain/moderation.ts';
import type { PasteActivity, PasteEvent } from '#domain/paste-event.ts';
import { Time } from '#web/ui/figure.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { Activity } from './activity.tsx';

const isOpen = ({ kind }: PasteEvent) => kind === 'opened';

/**
 * Tells the owner or creator of a paste what happened to it until it was opened, and so deleted. Everybody else, of whom
 * nothing is known but that they have the link, learns the time alone.
 */
export function burntPage(burntAt: number, activity: PasteActivity | null, context: PageContext): Response {
  const { burnt: messages } = context.messages.paste;
  return renderAskPage(
    { title: messages.title, ...context, status: 404 },
    messages.heading,
    activity !== null ? (
      <>
        <p>{activity.events.filter(isOpen).length > 1 ? messages.aboutLimited : messages.about}</p>
        <Activity activity={activity} />
      </>
    ) : (
      <p>{messages.aboutOthers(<Time time={burntAt} />)}</p>
    ),
    { '/': messages.newPaste },
  );
}

/** In place of a paste that an operator removed: why, and nothing of the paste itself. */
export function removedPastePage({ category }: Removal, context: PageContext): Response {
  const { removed: messages } = context.messages.paste;
  return renderAskPage(
    { title: messages.title, ...context, status: 410 },
    messages.heading,
    <p>{messages.about[category]}</p>,
    { '/': messages.newPaste },
  );
}
