import { LanguageSupport, StreamLanguage } from '@codemirror/language';
import type { Language } from '#domain/paste.ts';

type Loader = () => Promise<LanguageSupport>;

/**
 * The parser of each language, a file of its own that comes when it is first needed. One table for the pages
 * and for the editor in the browser. `plain` has none; `richtext` is shown as what it is written in.
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
    // The variable is what one looks for in a script; elsewhere a definition has no look of its own.
    const token: typeof shell.token = (stream, state) => {
      const style = shell.token(stream, state);
      return style === 'def' ? 'attribute' : style;
    };
    return new LanguageSupport(StreamLanguage.define({ ...shell, token }));
  },
};

/**
 * What reads this language, undefined when nothing does; rejects when its file does not come. `text` is what
 * it will read, if that is known: PHP without its opening tag is taken for the inside of one.
 */
export async function loadLanguage(language: Language, text = ''): Promise<LanguageSupport | undefined> {
  if (language === 'php' && text !== '' && !text.includes('<?')) {
    return (await import('@codemirror/lang-php')).php({ plain: true });
  }
  return LOADERS[language]?.();
}

/** What people write after the three backticks of Markdown, where it is not our own name of the language. */
const ALIASES: Record<string, Language> = {
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', node: 'javascript' },
  ...{ ts: 'typescript', tsx: 'typescript', py: 'python', py3: 'python', jsonc: 'json', json5: 'json' },
  ...{ htm: 'html', xml: 'html', svg: 'html', scss: 'css', less: 'css', sh: 'bash', shell: 'bash' },
  ...{ zsh: 'bash', console: 'bash', golang: 'go', rs: 'rust', h: 'c', cc: 'c', cpp: 'c', 'c++': 'c' },
  ...{ hpp: 'c', postgresql: 'sql', mysql: 'sql', sqlite: 'sql', psql: 'sql', yml: 'yaml', md: 'markdown' },
};

/** The language that a block of code in Markdown says it is in; `plain` when it is none that we know. */
export function languageNamed(info: string): Language {
  const name = /^[\w+#-]+/.exec(info)?.[0].toLowerCase() ?? '';
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? 'plain';
  return name !== 'richtext' && Object.hasOwn(LOADERS, name) ? (name as Language) : 'plain';
}
