import { type Language, StreamLanguage, type StreamParser, StringStream } from '@codemirror/language';
import type { Parser } from '@lezer/common';
import { tags } from '@lezer/highlight';
import { loadLanguage } from '#text/highlight-languages.ts';
import { loadGrammars } from './grammars.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './others.ts';
import { isStored, type TextLanguage } from './text-language.ts';

type Grammar = StreamParser<unknown>;

/** Kept, because CodeMirror never forgets the node types of a stream language. */
const loaded = new Map<OtherLanguage, Language>();

/**
 * Loads the parser of any language, for `highlightLines` on the server; undefined when it has none. Not for browsers: the
 * names of a hundred more files would be in the script of each page.
 */
export async function loadAnyParser(language: TextLanguage, text: string): Promise<Parser | undefined> {
  if (isStored(language)) return (await loadLanguage(language, text))?.language.parser;
  const known = loaded.get(language);
  if (known !== undefined) return known.parser;
  const [file = '', name = ''] = OTHER_LANGUAGES[language].grammar.split('/');
  const exported = (await loadGrammars(file))[name] as Grammar | ((options: object) => Grammar);
  const grammar = typeof exported === 'function' ? exported({}) : exported;
  const token: Grammar['token'] = (stream, state) => {
    stream.match = matchHere;
    const style = grammar.token(stream, state);
    return style ? styleOf(style) : null;
  };
  const defined = StreamLanguage.define({ ...grammar, token });
  loaded.set(language, defined);
  return defined.parser;
}

/** Styles of the grammars that are no tags, and where a definition is what readers look for. */
const TAGS: Record<string, string> = {
  def: 'variableName.function',
  variable: 'variableName',
  'variable-2': 'variableName.special',
  'string-2': 'string.special',
  builtin: 'variableName.standard',
  qualifier: 'modifier',
  type: 'typeName',
  tag: 'tagName',
  attribute: 'attributeName',
  property: 'propertyName',
  error: 'invalid',
  header: 'heading',
};
const styles = new Map<string, string | null>();

/** The tags of a style. CodeMirror warns of words that are none, so they are left out. */
function styleOf(style: string): string | null {
  const known = styles.get(style);
  if (known !== undefined) return known;
  const words = style.split(' ').map((word) => TAGS[word] ?? word);
  const found = words.filter((word) => word.replace(/\..*/, '') in tags).join(' ') || null;
  styles.set(style, found);
  return found;
}

const anchored = new WeakMap<RegExp, RegExp>();

/**
 * `StringStream.match` with the same result. The original searches the rest of the line for a match that it refuses if it
 * is not at the start, which takes some grammars cubic time.
 */
const matchHere: StringStream['match'] = function (this: StringStream, pattern, consume, caseInsensitive) {
  if (typeof pattern === 'string')
    return StringStream.prototype.match.call(this, pattern, consume, caseInsensitive);
  let sticky = anchored.get(pattern);
  if (sticky === undefined) {
    sticky = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}y`);
    anchored.set(pattern, sticky);
  }
  sticky.lastIndex = 0;
  const match = sticky.exec(this.string.slice(this.pos));
  if (match !== null && consume !== false) this.pos += match[0].length;
  return match;
};
