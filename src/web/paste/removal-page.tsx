import { Logo } from '#web/ui/logo.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { creator as actions, removal as messages } from './messages.tsx';

/** Asks before the paste is deleted; `path` is that of the link. Shows nothing of the paste, which may be guarded. */
export const removalPage = (context: PageContext, path: string): Response =>
  renderPage(
    { title: messages.title, ...context, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{actions.sure}</p>
      <form method="post" action={path}>
        <div class="actions">
          <button type="submit" class="button red">
            {actions.deleteForGood}
          </button>
          <a class="action" href="/">
            {messages.keep}
          </a>
        </div>
      </form>
    </>,
  );
