import { expect, test } from 'bun:test';
import { LANGUAGE_FACTS, languageNamed, languageOfFile } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { renderMarkdown } from '#text/markdown.ts';

test('a file is in the language of its whole name or its extension', () => {
  const languages = {
    ...{ 'retry.ts': 'typescript', 'NOTES.MD': 'markdown', 'a/b.test.py': 'python', '.bashrc': 'bash' },
    ...{ 'src/main.cpp': 'c', 'theme.scss': 'css', 'pom.xml': 'html', notes: undefined, js: undefined },
    ...{ 'notes.txt': undefined, 'archive.tar.gz': undefined, 'a.constructor': undefined, '': undefined },
  };
  for (const [name, language] of Object.entries(languages))
    expect([name, languageOfFile(name)]).toEqual([name, language as Language]);
});

test('people and other services call a language by many names', () => {
  const languages = {
    ...{ Rust: 'rust', 'C++': 'c', Shell: 'bash', python3: 'python', yml: 'yaml', plsql: 'sql' },
    ...{ html: 'html', richtext: undefined, nope: undefined, constructor: undefined, '': undefined },
  };
  for (const [name, language] of Object.entries(languages))
    expect([name, languageNamed(name)]).toEqual([name, language as Language]);
});

test('files, other services and code blocks of Markdown agree on every extension', async () => {
  const blocks: Language[] = [];
  for (const [language, { extensions }] of Object.entries(LANGUAGE_FACTS)) {
    if (language === 'plain' || language === 'richtext') continue;
    for (const extension of extensions) {
      expect([extension, languageOfFile(`a.${extension}`)]).toEqual([extension, language as Language]);
      expect([extension, languageNamed(extension)]).toEqual([extension, language as Language]);
      blocks.length = 0;
      await renderMarkdown(`\`\`\`${extension} title="x"\na\n\`\`\``, async (lines, of) => {
        blocks.push(of);
        return lines;
      });
      expect([extension, ...blocks]).toEqual([extension, language as Language]);
    }
  }
});
