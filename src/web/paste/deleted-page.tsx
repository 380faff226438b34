import { texts } from '#web/messages/messages.ts';
import { LinkList } from '#web/ui/link-list.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';

const words = texts.maker;

/** Tells the maker of a paste that it is gone. */
export const deletedPastePage = (context: PageContext): Response =>
  renderPage(
    { title: words.deletedTitle, ...context, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{words.deleted}</h1>
      <p role="status">{words.aboutDeleted}</p>
      <LinkList to={{ '/': words.newPaste }} />
    </>,
  );
