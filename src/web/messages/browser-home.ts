/** `browser.ts` has what is said on every page; apart from it, what is loaded with its island alone. */
export * as texts from './en/browser-home.ts';
