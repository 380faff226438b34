import { LanguageSupport, type LRLanguage, StreamLanguage } from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import type { Language } from '#domain/paste.ts';

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
  javascript: () => loadScript(false),
  typescript: () => loadScript(true),
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

const loadScript = async (typescript: boolean) =>
  retagged((await import('@codemirror/lang-javascript')).javascript({ typescript, jsx: true }), SCRIPT_TAGS);

/** Kept, because CodeMirror never forgets the node types of a stream language. */
const loaded = new Map<Language, LanguageSupport>();

/**
 * Loads the support for a language; undefined when it has none. Rejects when its file cannot be loaded. Pass the text to
 * parse if it is known: PHP without an opening tag is parsed as if it were inside one.
 */
export async function loadLanguage(language: Language, text = ''): Promise<LanguageSupport | undefined> {
  if (language === 'php' && text !== '' && !text.includes('<?')) {
    return (await import('@codemirror/lang-php')).php({ plain: true });
  }
  const support = loaded.get(language) ?? (await LOADERS[language]?.());
  if (support !== undefined) loaded.set(language, support);
  return support;
}
