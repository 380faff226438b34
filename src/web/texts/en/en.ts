import { keys } from './keys.tsx';

/** The texts of the site in English, by the page or the part of a page that says them. */
export const en = { keys };
