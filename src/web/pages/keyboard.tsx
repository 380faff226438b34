import { KEYS } from '#web/islands/keys.ts';
import { ASK_EACH_TIME, renderPage } from '#web/page.tsx';

/** The keys of the site on a page of their own; with a script, `?` shows the same list in place. */
export const keyboardPage = (): Response =>
  renderPage(
    { title: 'Keys', cache: ASK_EACH_TIME, kind: 'ask' },
    <>
      <h1>Keys</h1>
      <dl class="keys">
        {KEYS.map(({ keys, does }) => (
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
      <p class="quiet">They need JavaScript, but for Tab. Without it, everything is reached with Tab.</p>
    </>,
  );
