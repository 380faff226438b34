import { OTHER_LANGUAGES } from '#text/languages/others.ts';
import { replaceModule } from './replace-module.ts';

const PACKAGE = '@codemirror/legacy-modes/mode';

/** Replaces `src/text/languages/grammars.ts` by a module that names the file of each grammar, so that a build has it. */
export const grammars = replaceModule('#text/languages/grammars.ts', () => {
  const files = new Set(Object.values(OTHER_LANGUAGES).map(({ grammar }) => grammar.split('/')[0]));
  const loaders = Array.from(files, (file) => `'${file}': () => import('${PACKAGE}/${file}'),\n`);
  return `const FILES = {\n${loaders.join('')}};\nexport const loadGrammars = (file) => FILES[file]();\n`;
});
