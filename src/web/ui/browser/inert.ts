import { inertHtml } from './inert-html.ts';

/** Parses HTML of others into a document of its own, in which nothing loads and nothing runs. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(inertHtml(html), 'text/html').body;
