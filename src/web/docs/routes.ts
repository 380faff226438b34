import type { AppContext } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import { get, type Route } from '#http/routes.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { pageContext } from '#web/request/page-context.ts';
import { ASK_EACH_TIME } from '#web/ui/page.tsx';
import { guidePage } from './guide-page.tsx';
import { keyboardPage } from './keyboard-page.tsx';
import { llmsText } from './llms.ts';
import { docsPage } from './page.tsx';

/** The documentation of this server's API; `documented` are the routes it describes. */
export const docsRoutes = (deps: AppContext, documented: Route[]): Route[] => [
  get('/docs', async (c) => docsPage(deps, documented, await pageContext(deps, c))),
  get('/guide', async (c) => guidePage(deps, await pageContext(deps, c))),
  get('/keyboard', async (c) => keyboardPage(await pageContext(deps, c))),
  get('/llms.txt', async () =>
    plainText(llmsText(deps, documented), 200, {
      ...securityHeaders('same-origin'),
      'Cache-Control': ASK_EACH_TIME,
    }),
  ),
];
