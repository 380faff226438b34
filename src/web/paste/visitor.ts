import { isbot } from 'isbot';
import type { Visitor } from '#domain/view.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';

export const visitorOf = (deps: AppContext, c: RequestContext): Visitor =>
  visitorFrom(c.req.raw.headers, () => addressOf(deps, c));

/** Whether this is a link previewer, another bot, or a browser that prefetches: nobody has opened anything. */
export const isPreview = (c: RequestContext): boolean =>
  isPrefetch(c.req.raw.headers) || isbot(c.req.header('user-agent') ?? '');

/** Whether a page that shows a text to this visitor counts a view, unless the paste is theirs. */
export const isCounted = (c: RequestContext): boolean => c.req.method !== 'HEAD' && !isPreview(c);

/** Whether somebody sees the page, as opposed to a program that asks about it or a browser that fetches it in advance. */
export const isVisit = ({ req }: RequestContext): boolean =>
  req.method !== 'HEAD' && !isPrefetch(req.raw.headers);
