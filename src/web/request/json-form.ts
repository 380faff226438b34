import type { RequestContext } from '#http/routes.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import type { PageAnswer } from '#web/ui/page.tsx';

/** Whether a script sent the form. It gets JSON, because it cannot see where a redirect leads. */
export const asksForJson = (c: RequestContext): boolean => c.req.header('accept') === 'application/json';

/** What such a script gets: the path to go to with the link of a new paste, or why the form was rejected, with the error of each field. */
type JsonAnswer =
  | { path: string; link?: string }
  | { why: string; problems: object }
  | { why: string; found: string[]; field: string; choices: object[] }
  | { pastes: { name: string; path: string }[] }
  | { options: object };

/** The response to a form: JSON for a script, otherwise a page. */
export const formResponse = (
  c: RequestContext,
  body: JsonAnswer,
  init: PageAnswer,
  page: () => Response,
): Response => (asksForJson(c) ? answerScript(body, init) : page());

/** The JSON itself. */
export const answerScript = (body: JsonAnswer, { status = 200, headers = [] }: PageAnswer = {}): Response =>
  Response.json(body, {
    status,
    headers: {
      ...securityHeaders('same-origin'),
      'Cache-Control': 'no-store',
      ...Object.fromEntries(headers),
    },
  });
