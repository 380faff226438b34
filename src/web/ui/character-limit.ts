import { locale } from '#web/lib/locale-en.ts';

/**
 * The attributes of a field that accepts up to `max` characters. `maxlength` counts UTF-16 units, of which an emoji is
 * two, so it alone would stop people halfway; `pattern` counts characters as the server does, and the browser shows
 * the `title` when somebody submits more.
 */
export const characterLimit = (max: number) => ({
  maxlength: 2 * max,
  pattern: `.{0,${max}}`,
  title: locale.atMostCharacters(max),
});
