import { LanguageSupport, StreamLanguage } from '@codemirror/language';
import type { Language } from '#domain/paste.ts';

type Loader = () => Promise<LanguageSupport>;

/**
 * The parser of each language, in a separate file that is loaded on first use. Pages and the editor in the browser share
 * this table. `plain` has no parser; the source of `richtext` is HTML.
 */
const LOADERS: Partial<Record<Language, Loader>> = {
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  typescript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ typescript: true, jsx: true }),
  python: async () => (await import('@codemirror/lang-python')).python(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  richtext: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  go: async () => (await import('@codemirror/lang-go')).go(),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
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

/**
 * Loads the support for a language; undefined when it has none. Rejects when its file cannot be loaded. Pass the text to
 * parse if it is known: PHP without an opening tag is parsed as if it were inside one.
 */
export async function loadLanguage(language: Language, text = ''): Promise<LanguageSupport | undefined> {
  if (language === 'php' && text !== '' && !text.includes('<?')) {
    return (await import('@codemirror/lang-php')).php({ plain: true });
  }
  return LOADERS[language]?.();
}
