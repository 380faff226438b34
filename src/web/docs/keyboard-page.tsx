import { texts as browser } from '#web/messages/browser.ts';
import { texts } from '#web/messages/messages.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';

const words = texts.keyboard;

/** The keys of the site on a page of their own; with a script, `?` shows the same list in place. */
export const keyboardPage = (context: PageContext): Response =>
  renderPage(
    { title: words.title, description: words.description, ...context, cache: ASK_EACH_TIME, kind: 'ask' },
    <>
      <h1>{words.heading}</h1>
      <dl class="keys">
        {browser.keys.map(({ keys, does }) => (
          <div>
            <dt>
              {keys.map((key) => (
                <>
                  <kbd>{key}</kbd>{' '}
                </>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label class="js">
        <input type="checkbox" id="single-keys" checked autocomplete="off" /> {words.single}
      </label>
      <p class="quiet js">{words.aboutSingle}</p>
      <p class="quiet">{words.about}</p>
    </>,
  );
