import { Mark } from '#web/components/mark.tsx';
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
      <p class="acts">
        <a class="act" href="/">
          {words.newPaste}
        </a>
      </p>
    </>,
  );
