import { inertHtml } from './inert-html.ts';

/** Parses foreign HTML into a separate document, in which nothing loads and nothing runs. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(inertHtml(html), 'text/html').body;
