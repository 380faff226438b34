import { Logo } from '#web/components/mark.tsx';
import { LinkList } from '#web/components/ways.tsx';
import { type PageContext, renderPage } from '#web/page.tsx';
import { texts } from '#web/texts/texts.ts';

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
