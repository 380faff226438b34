/** The words of figures, dates and spans. Apart from `texts.ts`, whose texts are made with them. */
export { words } from './locale-en.ts';
