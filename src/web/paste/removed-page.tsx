import type { Removal } from '#domain/moderation.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { removed as messages } from './messages.tsx';

/** In place of a paste that an operator removed: why, and nothing of the paste itself. */
export const removedPastePage = ({ category }: Removal, context: PageContext): Response =>
  renderPage(
    { title: messages.title, ...context, status: 410, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{messages.about(category)}</p>
      <LinkList to={{ '/': messages.newPaste }} />
    </>,
  );
