import * as browser from '#web/locales/en/browser/ui.ts';
import { keyboard as messages } from '#web/locales/en/docs.tsx';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';

/** The list of shortcuts as a page; with a script, `?` shows the same list on any page. */
export const keyboardPage = (context: PageContext): Response =>
  renderPage(
    {
      title: messages.title,
      description: messages.description,
      ...context,
      cache: ASK_EACH_TIME,
      kind: 'ask',
    },
    <>
      <h1>{messages.heading}</h1>
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
      <label class="js-only">
        <input type="checkbox" id="single-keys" checked autocomplete="off" /> {messages.single}
      </label>
      <p class="quiet js-only">{messages.aboutSingle}</p>
      <p class="quiet">{messages.about}</p>
    </>,
  );
