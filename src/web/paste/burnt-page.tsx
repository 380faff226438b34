import type { PasteActivity } from '#domain/paste-event.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { Activity } from './activity.tsx';
import { burnt as messages } from './messages.tsx';

/** Tells the owner or creator of a paste that it was opened, and so deleted. Everybody else gets "Paste not found". */
export const burntPage = (activity: PasteActivity, context: PageContext): Response =>
  renderPage(
    { title: messages.title, ...context, status: 404, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <Activity activity={activity} />
      <LinkList to={{ '/': messages.newPaste }} />
    </>,
  );
