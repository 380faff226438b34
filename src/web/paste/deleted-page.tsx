import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { creator as messages } from './messages.tsx';

/** Confirms to the creator of a paste that it was deleted. */
export const deletedPastePage = (context: PageContext): Response =>
  renderPage(
    { title: messages.deletedTitle, ...context, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.deleted}</h1>
      <p role="status">{messages.aboutDeleted}</p>
      <LinkList to={{ '/': messages.newPaste }} />
    </>,
  );
