import { Mark } from '#web/components/mark.tsx';
import { Ways } from '#web/components/ways.tsx';
import { type Audience, renderPage } from '#web/page.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.maker;

/** Tells the maker of a paste that it is gone. */
export const deletedPastePage = (audience: Audience): Response =>
  renderPage(
    { title: words.deletedTitle, ...audience, unlisted: true, kind: 'ask' },
    <>
      <Mark />
      <h1>{words.deleted}</h1>
      <p role="status">{words.aboutDeleted}</p>
      <Ways to={{ '/': words.newPaste }} />
    </>,
  );
