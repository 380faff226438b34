import {
  LanguageSupport,
  type LRLanguage,
  StreamLanguage,
  type StreamParser,
  StringStream,
} from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import { LANGUAGES, type Language } from '#domain/paste.ts';
import type { OtherLanguage } from './languages/others.ts';
import type { TextLanguage } from './languages/text-language.ts';

type Loader = () => Promise<LanguageSupport>;

/** A language whose grammar lets some names have the tag of another kind. */
const retagged = ({ language, support }: LanguageSupport, spec: Parameters<typeof styleTags>[0]) =>
  new LanguageSupport((language as LRLanguage).configure({ props: [styleTags(spec)] }), support);

const METHOD = tags.function(tags.definition(tags.propertyName));
const SCRIPT_TAGS = {
  'MethodDeclaration/PropertyDefinition MethodDeclaration/PrivatePropertyDefinition': METHOD,
  'MethodType/PropertyDefinition': METHOD,
};

/**
 * The parser of each language, in a separate file that is loaded on first use. Pages and the editor in the browser share
 * this table. `plain` has no parser; the source of `richtext` is HTML.
 */
const LOADERS: Partial<Record<Language, Loader>> = {
  javascript: async () =>
    retagged((await import('@codemirror/lang-javascript')).javascript({ jsx: true }), SCRIPT_TAGS),
  typescript: async () =>
    retagged(
      (await import('@codemirror/lang-javascript')).javascript({ typescript: true, jsx: true }),
      SCRIPT_TAGS,
    ),
  python: async () =>
    retagged((await import('@codemirror/lang-python')).python(), { 'TypeDef/VariableName': tags.typeName }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  richtext: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  go: async () => retagged((await import('@codemirror/lang-go')).go(), { 'MethodDecl/FieldName': METHOD }),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  java: async () =>
    retagged((await import('@codemirror/lang-java')).java(), { 'MethodDeclaration/Definition': METHOD }),
  c: async () =>
    retagged((await import('@codemirror/lang-cpp')).cpp(), {
      'FunctionDeclarator/FieldIdentifier FunctionDeclarator/ScopedIdentifier/Identifier': METHOD,
    }),
  php: async () => (await import('@codemirror/lang-php')).php(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
  async markdown() {
    const { markdown, markdownLanguage } = await import('@codemirror/lang-markdown');
    return markdown({ base: markdownLanguage });
  },
  async bash() {
    const { shell } = await import('@codemirror/legacy-modes/mode/shell');
    // In scripts, variables are what readers look for. In other languages, definitions have no style of their own.
    const token: typeof shell.token = (stream, state) => {
      const style = shell.token(stream, state);
      return style === 'def' ? 'attribute' : style;
    };
    return new LanguageSupport(StreamLanguage.define({ ...shell, token }));
  },
};

/** Whether pastes can be stored as this language. */
export const isStored = (language: TextLanguage): language is Language =>
  (LANGUAGES as readonly string[]).includes(language);

/** Kept, because CodeMirror never forgets the node types of a stream language. */
const loaded = new Map<TextLanguage, LanguageSupport>();

/**
 * Loads the support for a language; undefined when it has none. Rejects when its file cannot be loaded. Pass the text to
 * parse if it is known: PHP without an opening tag is parsed as if it were inside one.
 */
export async function loadLanguage(language: TextLanguage, text = ''): Promise<LanguageSupport | undefined> {
  if (language === 'php' && text !== '' && !text.includes('<?')) {
    return (await import('@codemirror/lang-php')).php({ plain: true });
  }
  const support =
    loaded.get(language) ?? (await (isStored(language) ? LOADERS[language]?.() : loadOther(language)));
  if (support !== undefined) loaded.set(language, support);
  return support;
}

async function loadOther(language: OtherLanguage): Promise<LanguageSupport> {
  const { OTHER_LANGUAGES } = await import('./languages/others.ts');
  const grammar: StreamParser<unknown> = await OTHER_LANGUAGES[language][4]();
  const token: typeof grammar.token = (stream, state) => {
    stream.match = matchHere;
    const style = grammar.token(stream, state);
    return style === null ? null : styleOf(style);
  };
  return new LanguageSupport(StreamLanguage.define({ ...grammar, token }));
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
  const found = words.filter((word) => (word.split('.')[0] ?? '') in tags).join(' ') || null;
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
