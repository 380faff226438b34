import { type Highlighter, tags as t, tagHighlighter } from '@lezer/highlight';

/**
 * Maps syntax tags to one-letter classes (`src/web/styles/tokens.css` has their colours). Pages and the editor in the
 * browser share this table, so that a paste looks the same in both.
 */
export const classHighlighter: Highlighter = tagHighlighter([
  { tag: [t.keyword, t.modifier], class: 'k' },
  { tag: [t.typeName, t.className, t.namespace], class: 't' },
  {
    tag: [
      t.function(t.variableName),
      t.function(t.propertyName),
      t.function(t.definition(t.variableName)),
      t.function(t.definition(t.propertyName)),
      t.labelName,
      t.macroName,
    ],
    class: 'f',
  },
  { tag: t.propertyName, class: 'p' },
  // Templates are strings, so that a long one does not read as an error.
  { tag: [t.string, t.special(t.string), t.character, t.attributeValue, t.monospace], class: 's' },
  { tag: [t.regexp, t.escape], class: 'r' },
  { tag: [t.number, t.unit, t.color], class: 'n' },
  {
    tag: [t.bool, t.null, t.atom, t.self, t.constant(t.variableName), t.standard(t.variableName)],
    class: 'b',
  },
  { tag: [t.comment, t.documentMeta], class: 'c' },
  { tag: [t.operator, t.punctuation, t.processingInstruction, t.contentSeparator], class: 'o' },
  { tag: [t.attributeName, t.annotation, t.meta], class: 'a' },
  { tag: [t.tagName, t.link, t.url], class: 'g' },
  { tag: [t.heading, t.strong], class: 'h' },
  { tag: [t.emphasis, t.quote], class: 'i' },
  { tag: t.invalid, class: 'e' },
]);
